import type { personalBanking as reference } from '../en/personal-banking.ts';

export const personalBanking: typeof reference = {
  title: 'Banca privada, con atención personal',
  lead: 'Para una persona o una familia: varias divisas, un gestor que responde y nuestra tarifa en esta página.',
  bullets: {
    currencies: 'Cuentas en {currencies} y otras divisas',
    ibans: 'Un IBAN propio o compartido, para SWIFT y para SEPA',
    verification: 'Verificación en {verificationHours}\u00a0horas como máximo',
    opening:
      'Apertura urgente en {openingDays}\u00a0días hábiles completos desde su último documento, por ' +
      '{urgentFee}\u00a0USD',
    payments: 'Pagos entrantes y salientes al {percent}, nunca menos de {least} ni más de {most}\u00a0USD',
    card: 'Una tarjeta de débito; sus comisiones figuran más abajo',
    accountManager: 'Un gestor personal al que puede escribir directamente',
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
