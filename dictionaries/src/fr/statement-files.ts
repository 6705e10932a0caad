import type { statementFiles as reference } from '../en/statement-files.ts';

/** The statement taken away as a file, and receipts. */
export const statementFiles: typeof reference = {
  open: 'En fichier',
  format: 'Format du fichier',
  what: {
    csv: 'Un tableau complet pour vos propres logiciels',
    csv_plain: 'Une ligne par écriture, et rien d’autre',
    csv_spreadsheet: 'Pour les tableurs\u00a0: s’ouvre sans réglage',
    xlsx: 'Un classeur avec soldes et écritures',
    pdf: 'Un document à imprimer ou à présenter',
    camt053_08: 'Pour la comptabilité\u00a0: ISO 20022, version actuelle',
    camt053_04: 'Pour la comptabilité\u00a0: ISO 20022, la version que lisent la plupart des logiciels',
    camt053_02: 'Pour la comptabilité\u00a0: ISO 20022, pour les logiciels anciens',
    camt052: 'Pour la comptabilité\u00a0: la journée en cours, ISO 20022',
    camt054: 'Pour la comptabilité\u00a0: avis de débit et de crédit, ISO 20022',
    mt940: 'Pour la comptabilité avec fichiers SWIFT, un compte par fichier',
    mt942: 'Pour la comptabilité avec fichiers SWIFT\u00a0: la journée en cours, un compte par fichier',
    ofx: 'Pour les logiciels de finances personnelles',
    ofx1: 'Pour les anciens logiciels de finances personnelles',
    qif: 'Pour les logiciels qui ne lisent ni OFX ni camt, un compte par fichier',
  },
  asShown: 'Le fichier contient ce qui est affiché, avec ces filtres.',
  wholeAccount:
    'Le fichier contient le compte entier sur cette période. Les autres filtres ne s’appliquent pas à ce format.',
  allAccounts:
    'Le fichier contient tous vos comptes entiers sur cette période. Les autres filtres ne s’appliquent pas à ce ' +
    'format.',
  oneAccount: 'Ce format ne contient qu’un compte. Choisissez le compte.',
  eachAccount: 'L’archive contient un fichier par compte.',
  pack: 'Un fichier par compte, dans une archive ZIP',
  ofAllAccounts: 'De tous vos comptes',
  ofAllAccountsHint: 'Au format choisi ci-dessous.',
  kept: {
    open: 'Relevés mensuels',
    month: 'Mois',
    caption: 'Relevés de {month}',
    account: 'Compte',
    number: 'Numéro',
    closing: 'Solde de clôture',
    take: 'Télécharger',
    takeOf: 'Télécharger le relevé du compte {number}',
    none: 'Aucun relevé pour l’instant. Chacun est établi peu après la fin du mois.',
  },
  download: 'Télécharger',
  writing: 'Le fichier est en préparation',
  done: '{name} se trouve dans vos téléchargements.',
  failed: 'Le fichier n’a pas pu être préparé.',
  receipt: 'Reçu en PDF',
  receiptFailed: 'Le reçu n’a pas pu être préparé.',
};
