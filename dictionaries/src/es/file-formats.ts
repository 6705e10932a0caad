/** Which format of a statement suits which program. */
export const fileFormats: typeof import('../en/file-formats.ts').fileFormats = {
  title: 'Qué archivo para qué programa',
  lead: 'Todos los formatos contienen los mismos movimientos. Aquí se indica cuál lee mejor su programa.',
  kept:
    'Un extracto mensual se conserva tal como se emitió: el archivo es el mismo siempre que lo descargue, con ' +
    'los nombres, el depósito y los estados de ese momento. Lo que ocurrió después con un pago está en la página ' +
    'de movimientos.',
  caption: 'Programas y sus formatos',
  head: { for: 'Para', format: 'Elija', note: 'Conviene saber' },
  rows: {
    paper: {
      for: 'Papel, autoridades, otro banco',
      note: 'El mismo extracto para programas (camt.053) va adjunto dentro.',
    },
    sheets: {
      for: 'Excel, LibreOffice y Numbers',
      note: 'Las fechas son fechas y los importes, números. Si el programa solo abre CSV, elija CSV, spreadsheet.',
    },
    erp: {
      for: 'SAP, Oracle, Dynamics, DATEV y otra contabilidad',
      note: 'Los programas antiguos leen la versión 04 o 02.',
    },
    german: {
      for: 'Hibiscus, StarMoney, Lexware y otros programas alemanes',
      note: 'Nombres y conceptos van en los campos ?20 a ?33. Hibiscus lee también camt.052.',
    },
    swift: {
      for: 'Sistemas de tesorería con archivos SWIFT',
      note: 'Nombres y conceptos siguen a palabras clave: /NAME/, /IBAN/, /EREF/, /REMI/.',
    },
    finance: {
      for: 'GnuCash, KMyMoney, Skrooge y HomeBank',
      note: 'Los textos llevan letras inglesas. Estos programas pierden el cirílico y los acentos de OFX 2.',
    },
    ofx: {
      for: 'ledger-autosync, ofxparse y otros que leen OFX como XML',
      note: 'Conserva todas las letras. Un movimiento ya leído se omite.',
    },
    qif: {
      for: 'Quicken y programas antiguos',
      note: 'El primer registro es el saldo inicial. Al importar el periodo siguiente, bórrelo de ese archivo.',
    },
    plain: {
      for: 'hledger, beancount, ledger y sus propios programas',
      note: 'Una línea por movimiento, con las mismas columnas en todos los idiomas.',
    },
    today: {
      for: 'Lo que va de hoy',
      note: 'camt.054 y MT942 contienen los movimientos sin saldos.',
    },
  },
};
