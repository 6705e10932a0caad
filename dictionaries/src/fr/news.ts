import type { news as reference } from '../en/news.ts';

export const news: typeof reference = {
  title: 'Avis',
  isNew: 'Nouveau\u00a0:',
  kinds: {
    order_completed: 'Ordre international exécuté',
    order_rejected: 'Ordre international rejeté',
    order_returned: 'Paiement retourné',
    scheduled_order_booked: 'Virement programmé exécuté',
    scheduled_order_refused: 'Ordre programmé non exécuté',
    money_received: 'Fonds reçus',
    order_prepared: 'Un ordre attend votre approbation',
    order_changed: 'Un ordre qui attend votre approbation a été modifié',
    order_approved: 'Votre ordre a été approuvé',
    order_declined: 'Un autre utilisateur a rejeté votre ordre',
    order_withdrawn: 'Un autre utilisateur a annulé votre ordre',
    order_expired: 'Votre ordre a expiré\u00a0: personne n’a décidé à temps',
    beneficiary_added: 'Bénéficiaire ajouté',
  },
  by: 'par {name}',
  none: 'Aucun avis ces 30 derniers jours.',
  foot: 'Les 30 derniers jours. Ceux que vous recevez par courriel se choisissent sous Sécurité.',
};
