/** Comment un administrateur fixe et modifie une limite du client, et y met fin. */
export const ownLimit: typeof import('../en/own-limit.ts').ownLimit = {
  changeTitle: 'Modifier la limite',
  endTitle: 'Mettre fin à la limite',
  user: 'Les ordres de qui',
  allUsers: 'Tous les utilisateurs du client ensemble',
  period: 'Ce qui compte',
  periods: { order: 'Chaque ordre séparément', day: 'Tous les ordres d’un jour ensemble' },
  account: 'De quel compte',
  allAccounts: 'Tous les comptes',
  kind: 'Par quelle voie',
  kinds: { all: 'SWIFT et SEPA', swift: 'SWIFT', sepa: 'SEPA' },
  currency: 'Devise',
  allCurrencies: 'Toutes, en dollars américains',
  amount: 'Limite',
  amountMissing: 'Indiquez la limite.',
  fixed: '{what}\u00a0: au plus {amount}',
  fixedEnd: '{what}\u00a0: la limite prend fin',
  saveText:
    'Une limite plus basse s’applique immédiatement, une limite plus élevée au bout de 24\u00a0heures, afin que ' +
    'personne ne la relève pour payer aussitôt.',
  endText: 'La limite s’applique encore 24\u00a0heures, afin que personne n’y mette fin pour payer aussitôt.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: 'La limite s’applique désormais.',
  savedLater: 'La modification s’applique à partir du {time}.',
};
