export const accountManager: typeof import('../en/account-manager.ts').accountManager = {
  title: 'Écrire à votre gestionnaire',
  lead: 'Une personne de la banque connaît vos comptes. Nous lui transmettons ce que vous écrivez ici.',
  prospects:
    'Pas encore client\u00a0? Laissez le nom du gestionnaire vide\u00a0: le gestionnaire des nouveaux clients ' +
    'vous répond.',
  write: 'Écrivez ici',
  name: 'Prénom',
  accountManager: 'Nom du gestionnaire',
  submit: 'Envoyer',
  nextSteps: 'Les étapes suivantes',
  steps: {
    received:
      'La banque conserve le message et le remet au gestionnaire que vous nommez ; à défaut, à celui qui suit ' +
      'vos comptes.',
    answer:
      'Nous vous répondons par e-\u2060mail ou par téléphone aux heures d’ouverture, du lundi au vendredi, ' +
      '{hours}.',
    orders: 'Les ordres de paiement ne sont pas pris par message : passez-les depuis la banque en ligne.',
  },
};
