import type { checkoutPage as english } from '../en/checkout-page.ts';

export const checkoutPage: typeof english = {
  payTitle: 'Payer {amount}',
  confirmTitle: 'Confirmez le paiement de {amount}',
  to: 'À {merchant}',
  testMode: 'Mode test\u00a0: rien n’est débité. N’utilisez que des cartes de test, jamais une vraie.',
  card: 'Carte',
  number: 'Numéro de carte',
  expiry: 'Valable jusqu’à',
  expiryHint: 'Mois et année, comme sur la carte\u00a0: 09/29',
  cvv: 'Code CVV',
  cvvHint: 'Trois chiffres au dos de la carte',
  owner: 'Nom sur la carte',
  pay: 'Payer {amount}',
  confirm: 'Confirmer',
  confirmText: 'La banque de votre carte demande si ce paiement est le vôtre. Sans réponse, il devient caduc.',
  decline: 'Ce n’est pas le mien',
  cancel: 'Revenir sans payer',
  keptNote: 'Le numéro ne parvient qu’à la banque. {merchant} ne le voit jamais.',
  errorsTitle: 'Veuillez corriger',
  errors: {
    missing: 'Remplissez ce champ',
    number: 'Ce n’est pas un numéro de carte\u00a0: vérifiez les chiffres',
    sandbox: 'Le mode test n’accepte que les cartes de test',
    expiry: 'Indiquez un mois et une année, par exemple 09/29',
    expired: 'Cette carte est expirée',
    cvv: 'Indiquez les trois chiffres au dos de la carte',
    text: 'Des lettres seulement, 100 caractères au plus',
  },
  ends: {
    approved: { title: 'Payé', text: '{merchant} a reçu {amount}.' },
    denied: {
      title: 'Refusé',
      text: 'La carte a été refusée et rien n’a été débité. {merchant} peut vous proposer un autre moyen.',
    },
    inProcess: {
      title: 'En cours',
      text:
        'La banque de votre carte n’a pas encore répondu. {merchant} vous préviendra\u00a0; ' +
        'ne payez pas à nouveau.',
    },
    lapsed: {
      title: 'Le délai est écoulé',
      text: 'Rien n’a été débité. {merchant} peut vous ouvrir une nouvelle page.',
    },
    used: {
      title: 'Commande déjà en paiement',
      text: 'Un autre paiement existe pour cette commande. Demandez à {merchant} avant de payer à nouveau.',
    },
  },
  notFound: { title: 'Cette page n’existe pas', text: 'Revenez à la boutique et recommencez.' },
  tooMany: { title: 'Trop de tentatives', text: 'Attendez une minute, puis rechargez cette page.' },
  back: 'Retour à {merchant}',
  language: 'Langue',
};
