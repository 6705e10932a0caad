import type { statementFiles as reference } from '../en/statement-files.ts';

/** The statement taken away as a file, and receipts. */
export const statementFiles: typeof reference = {
  open: 'Télécharger le relevé',
  format: 'Format du fichier',
  what: {
    csv: 'Un simple tableau pour vos propres logiciels',
    xlsx: 'Un classeur avec soldes et écritures',
    pdf: 'Un document à imprimer ou à présenter',
    camt053_08: 'Pour la comptabilité\u00a0: ISO 20022, version actuelle',
    camt053_04: 'Pour la comptabilité\u00a0: ISO 20022, la version que lisent la plupart des logiciels',
    mt940: 'Pour la comptabilité avec fichiers SWIFT, un compte par fichier',
    ofx: 'Pour les logiciels de finances personnelles',
  },
  asShown: 'Le fichier contient ce qui est affiché, avec ces filtres.',
  wholeAccount:
    'Le fichier contient le compte entier sur cette période. Les autres filtres ne s’appliquent pas à ce format.',
  allAccounts:
    'Le fichier contient tous vos comptes entiers sur cette période. Les autres filtres ne s’appliquent pas à ce ' +
    'format.',
  oneAccount: 'Ce format ne contient qu’un compte. Choisissez d’abord un compte.',
  download: 'Télécharger',
  writing: 'Le fichier est en préparation',
  done: '{name} se trouve dans vos téléchargements.',
  failed: 'Le fichier n’a pas pu être préparé.',
  receipt: 'Reçu en PDF',
  receiptFailed: 'Le reçu n’a pas pu être préparé.',
};
