export const tariff: typeof import('../en/tariff.ts').tariff = {
  title: 'Le tarif de la banque',
  lead:
    'Tous les tableaux du site sur une page. Chaque ligne porte un numéro\u00a0: citez-le avec le nom de sa partie ' +
    'quand vous nous écrivez.',
  contents: 'Sommaire',
  print: 'Imprimer',
  compared: {
    title: 'Particuliers et entreprises',
    personal: 'Particuliers',
    corporate: 'Entreprises',
    different: 'différent pour les particuliers et les entreprises',
    notForPersonal: 'non proposé aux particuliers',
    legend: 'Le losange signale les frais qui diffèrent entre particuliers et entreprises.',
  },
  printed: '{bank} · Tarifs · {day}',
  search: {
    label: 'Rechercher dans les frais',
    hint: 'Une prestation, un tableau ou un chiffre. La touche Échap efface la recherche.',
    clear: 'Effacer la recherche',
    found: {
      one: '{count} ligne sur {total} correspond',
      many: '{count} de lignes sur {total} correspondent',
      other: '{count} lignes sur {total} correspondent',
    },
    noneTitle: 'Aucune ligne ne correspond',
    noneText: 'Essayez un mot plus court ou effacez la recherche.',
  },
  searchWords: {
    payments:
      'virement international national étranger envoyer recevoir transfert wire swift sepa prix coût crypto ' +
      'cryptomonnaie',
    internalTransfers: 'entre comptes transfert',
    manualPayments: 'virement international swift sepa à la main',
    investigationCurrentQuarter: 'enquête virement perdu paiement',
    investigationEarlierPeriods: 'enquête virement perdu paiement',
    paymentAmendment: 'annuler annulation corriger retour virement',
    documentReview: 'facture contrat conformité',
    outgoingConversion: 'fx forex change cours taux virement devise',
    incomingConversion: 'fx forex change cours taux virement devise',
    exchangeByOrder: 'fx forex conversion cours taux crypto cryptomonnaie bitcoin devise',
    cardTopUp: 'recharge dépôt',
    monthlyMaintenance: 'frais de compte mois mensuel',
    cashOperations: 'retirer déposer billets liquide',
    statement: 'relevé bancaire extrait',
    onlineBanking: 'internet portail accès',
    referenceLetter: 'référence bancaire certificat',
    cashWithdrawal: 'distributeur liquide',
    otherCurrencyPayment: 'change étranger fx',
    urgentOpening: 'rapide express',
    additionalCurrency: 'ouvrir multidevise',
    securityDeposit: 'commerçant tpe',
  },
};
