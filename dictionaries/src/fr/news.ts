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
    beneficiary_added: 'Bénéficiaire ajouté',
  },
  none: 'Aucun avis ces 30 derniers jours.',
  foot: 'Les 30 derniers jours. Ceux que vous recevez par courriel se choisissent sous Sécurité.',
};
