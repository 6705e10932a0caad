export const corporateBanking: typeof import('../en/corporate-banking.ts').corporateBanking = {
  title: 'Banca para empresas internacionales',
  lead:
    'Cuentas para empresas de comercio internacional, holdings y empresas con licencia que trabajan en varios ' +
    'países. Nuestra tarifa está en esta página.',
  bullets: {
    acquiring: 'Aceptación de tarjetas, con una comisión del comercio de hasta el {merchantDiscount}',
    sectors: 'Se aceptan empresas de forex y de criptomonedas, tras revisar su licencia',
    paymentApi: 'Una API de pagos, para pagos con tarjeta, con una guía para sus desarrolladores',
  },
};
