import type { corporateBanking as reference } from '../en/corporate-banking.ts';

export const corporateBanking: typeof reference = {
  title: 'Banca para empresas internacionales',
  lead:
    'Cuentas para empresas de comercio internacional, holdings y empresas con licencia que trabajan en varios ' +
    'países. Nuestra tarifa está en esta página.',
  bullets: {
    currencies: 'Cuentas en {currencies} y otras divisas',
    ibans: 'Un IBAN propio o compartido, para SWIFT y para SEPA',
    opening:
      'Apertura urgente en {openingDays}\u00a0días hábiles completos desde su último documento, por ' +
      '{urgentFee}\u00a0USD',
    payments: 'Pagos entrantes y salientes al {percent}, nunca menos de {least} ni más de {most}\u00a0USD',
    acquiring: 'Aceptación de tarjetas, con una comisión del comercio de hasta el {merchantDiscount}',
    sectors: 'Se aceptan empresas de forex y de criptomonedas, tras revisar su licencia',
    paymentApi: 'Una API de pagos en preparación, con una guía para sus desarrolladores',
  },
  fork: {
    accountManager: { title: 'Contactar con un gestor', caption: 'Respuesta en horario de oficina, {officeHours}' },
    application: {
      title: 'Solicitar en línea',
      caption:
        'Una página. Los {openingDays}\u00a0días hábiles de la apertura urgente empiezan con su último documento.',
    },
  },
};
