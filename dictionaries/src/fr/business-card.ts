export const businessCard: typeof import('../en/business-card.ts').businessCard = {
  title: 'Une carte bancaire entreprise, pour les clients de la banque',
  lead: 'De débit ou de crédit, liée à un compte que vous détenez déjà. Les frais de chaque carte figurent plus bas.',
  form: {
    title: 'Commander une carte',
    clientId: 'Numéro de client',
    shippingAddress: 'Adresse de livraison',
    cardType: 'Type de carte',
    debit: 'Débit',
    credit: 'Crédit',
    submit: 'Commander la carte',
  },
  answer: {
    title: 'Les cartes se commandent auprès de votre gestionnaire.',
    text:
      'Rien n’a été envoyé d’ici. Écrivez à votre gestionnaire\u00a0: ce que vous avez saisi est déjà dans le ' +
      'message.',
    link: 'Écrire à votre gestionnaire',
  },
  message: { opening: 'Je souhaite commander une carte bancaire entreprise.', line: '{label}\u00a0: {value}' },
};
