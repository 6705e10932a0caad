export const tariff: typeof import('../en/tariff.ts').tariff = {
  title: 'La tarifa del banco',
  lead:
    'Todas las tablas del sitio en una página. Cada fila tiene un número: cítelo junto con el nombre de su parte ' +
    'cuando nos escriba.',
  contents: 'Índice',
  print: 'Imprimir',
  compared: {
    title: 'Particulares y empresas',
    personal: 'Particulares',
    corporate: 'Empresas',
    different: 'distinta para particulares y empresas',
    notForPersonal: 'no disponible para particulares',
    legend: 'El rombo señala las comisiones distintas para particulares y empresas.',
  },
  printed: '{bank} · Tarifas · {day}',
  search: {
    label: 'Buscar en las comisiones',
    hint: 'Un servicio, una tabla o una cifra. La tecla Escape borra la búsqueda.',
    clear: 'Borrar la búsqueda',
    found: {
      one: 'Coincide {count} fila de {total}',
      many: 'Coinciden {count} de filas de {total}',
      other: 'Coinciden {count} filas de {total}',
    },
    noneTitle: 'Ninguna fila coincide',
    noneText: 'Pruebe con una palabra más corta o borre la búsqueda.',
  },
  searchWords: {
    payments:
      'transferencia internacional nacional extranjero enviar recibir giro wire swift sepa precio coste cripto ' +
      'criptomonedas',
    internalTransfers: 'traspaso entre cuentas propias',
    manualPayments: 'transferencia internacional swift sepa a mano',
    investigationCurrentQuarter: 'rastreo consulta transferencia perdida pago',
    investigationEarlierPeriods: 'rastreo consulta transferencia perdida pago',
    paymentAmendment: 'cancelar corregir cambiar devolver transferencia',
    documentReview: 'factura contrato cumplimiento',
    outgoingConversion: 'fx forex tipo conversión transferencia',
    incomingConversion: 'fx forex tipo conversión transferencia',
    exchangeByOrder: 'fx forex conversión tipo cripto criptomonedas bitcoin',
    cardTopUp: 'recarga depósito',
    monthlyMaintenance: 'cuota de la cuenta mes',
    cashOperations: 'retirar ingresar billetes',
    statement: 'extracto bancario',
    onlineBanking: 'internet portal acceso',
    referenceLetter: 'referencia bancaria certificado',
    cashWithdrawal: 'cajero',
    otherCurrencyPayment: 'cambio extranjero fx',
    urgentOpening: 'rápida exprés cuenta',
    additionalCurrency: 'abrir multidivisa',
    securityDeposit: 'comercio tpv',
  },
};
