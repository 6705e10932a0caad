/** Which format of a statement suits which program. */
export const fileFormats: typeof import('../en/file-formats.ts').fileFormats = {
  title: 'Quel fichier pour quel logiciel',
  lead: 'Tous les formats contiennent les mêmes écritures. Cette page indique celui que votre logiciel lit le mieux.',
  kept:
    'Un relevé mensuel est conservé tel qu’il a été établi\u00a0: le fichier reste le même à chaque ' +
    'téléchargement, avec les noms, le dépôt et les statuts de ce moment. La suite donnée à un paiement figure à ' +
    'la page des opérations.',
  caption: 'Logiciels et formats',
  head: { for: 'Pour', format: 'Choisir', note: 'Bon à savoir' },
  rows: {
    paper: {
      for: 'Papier, administrations, autre banque',
      note: 'Le même relevé pour logiciels (camt.053) est joint dans le document.',
    },
    sheets: {
      for: 'Excel, LibreOffice et Numbers',
      note:
        'Les dates sont des dates et les montants des nombres. Si le logiciel n’ouvre que le CSV, prenez CSV, ' +
        'spreadsheet.',
    },
    erp: {
      for: 'SAP, Oracle, Dynamics, DATEV et autre comptabilité',
      note: 'Les logiciels anciens lisent la version 04 ou 02.',
    },
    german: {
      for: 'Hibiscus, StarMoney, Lexware et autres logiciels allemands',
      note: 'Noms et motifs figurent dans les champs\u00a0?20 à\u00a0?33. Hibiscus lit aussi le camt.052.',
    },
    swift: {
      for: 'Systèmes de trésorerie avec fichiers SWIFT',
      note: 'Noms et motifs suivent des mots codes\u00a0: /NAME/, /IBAN/, /EREF/, /REMI/.',
    },
    finance: {
      for: 'GnuCash, KMyMoney, Skrooge et HomeBank',
      note: 'Les textes sont en lettres anglaises. Ces logiciels perdent le cyrillique et les accents de l’OFX 2.',
    },
    ofx: {
      for: 'ledger-autosync, ofxparse et autres lecteurs d’OFX en XML',
      note: 'Toutes les lettres y sont. Une écriture déjà lue est ignorée.',
    },
    qif: {
      for: 'Quicken et logiciels anciens',
      note:
        'Le premier enregistrement est le solde d’ouverture. À l’import de la période suivante, supprimez-le de ' +
        'ce fichier.',
    },
    plain: {
      for: 'hledger, beancount, ledger et vos propres logiciels',
      note: 'Une ligne par écriture, les mêmes colonnes dans toutes les langues.',
    },
    today: {
      for: 'La journée en cours',
      note: 'camt.054 et MT942 donnent les écritures sans les soldes.',
    },
  },
};
