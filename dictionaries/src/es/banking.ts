export const banking: typeof import('../en/banking.ts').banking = {
  bullets: {
    currencies: 'Cuentas en {currencies} y otras divisas',
    ibans: 'Un IBAN propio o compartido, para SWIFT y para SEPA',
    opening:
      'Apertura urgente en {openingDays}\u00a0días hábiles completos desde su último documento, por ' +
      '{urgentFee}\u00a0USD',
    payments: 'Pagos entrantes y salientes al {percent}, nunca menos de {least} ni más de {most}\u00a0USD',
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
