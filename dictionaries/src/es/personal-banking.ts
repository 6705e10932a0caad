import type { personalBanking as reference } from '../en/personal-banking.ts';

export const personalBanking: typeof reference = {
  title: 'Banca privada, con total discreción',
  lead:
    'Una persona o una familia, varias divisas, un gestor que contesta. Todas las comisiones están en esta ' +
    'página, en el orden en que se aplican.',
  bullets: {
    currencies: 'Cuentas en {currencies} y otras divisas',
    ibans: 'Un IBAN propio o compartido, para SWIFT y para SEPA',
    verification: 'Verificación en {verificationHours}\u00a0horas como máximo',
    opening: 'Apertura urgente en {openingDays}\u00a0días hábiles completos desde su último documento',
    payments: 'Pagos entrantes y salientes al {percent}, nunca menos de {least} ni más de {most}\u00a0USD',
    card: 'Una tarjeta de débito con sus comisiones a la vista',
    accountManager: 'Un gestor al que puede escribir por su nombre',
  },
  fork: {
    accountManager: { title: 'Preguntar a un gestor', caption: 'Respuesta en horario de oficina, {officeHours}' },
    application: {
      title: 'Solicitar en línea',
      caption:
        'Una página. Los {openingDays}\u00a0días hábiles de la apertura urgente empiezan con su último documento.',
    },
  },
};
