export const deposits: typeof import('../en/deposits.ts').deposits = {
  title: 'Depósitos',
  lead: 'Dinero que deposita durante doce meses a un tipo fijo. No hay acceso inmediato hasta el vencimiento.',
  empty: 'Todavía no tiene ningún depósito.',
  columns: { number: 'Depósito', amount: 'Capital', accrued: 'Intereses devengados', maturity: 'Vence el' },
  rate: '{rate} % anual',
  from: 'Desde {account}',
  atMaturity: '{amount} al vencimiento',
  opened: 'Abierto el {date}',
  ended: { matured: 'Reembolsado el {date}', closed_early: 'Cancelado anticipadamente el {date}' },
  open: {
    title: 'Abrir un depósito',
    none: 'En este momento el banco no abre depósitos.',
    noAccount: 'Un depósito se abre desde una cuenta en dólares estadounidenses o en euros. Usted no tiene ninguna.',
  },
  form: {
    account: 'Desde la cuenta',
    choose: 'Elija una cuenta',
    amount: 'Importe',
    range: 'de {least} a {most}',
    terms:
      'El interés es simple y diario: una 365.ª parte del tipo anual (ACT/365), también en años bisiestos, ' +
      'redondeado a la baja al céntimo. El capital y los intereses llegan al vencimiento a la cuenta de la que salió ' +
      'el dinero; si ese día no es hábil, el siguiente día hábil, sin intereses por los días intermedios. Antes no ' +
      'se puede retirar ni añadir nada. La cancelación anticipada requiere el consentimiento del banco y puede ' +
      'costar los intereses.',
    submit: 'Ver las condiciones',
  },
  review: {
    title: 'Condiciones de su depósito',
    to: 'Un depósito nuevo',
    rate: 'Tipo fijo',
    days: 'Cómputo de días',
    dayCount: 'ACT/365, {days} días',
    maturesOn: 'Vence el',
    interest: 'Intereses al vencimiento',
    repaid: 'Reembolso total',
    early: 'En caso de cancelación anticipada',
    earlyNone: 'sin intereses',
    back: 'Volver',
    confirm: 'Abrir el depósito',
    unknown: 'No ha llegado respuesta. Pulse otra vez: se abre una sola vez.',
  },
  done: 'Depósito {number} abierto: {amount}',
  doneDetail: 'Vence el {date}.',
  problems: {
    title: 'El depósito no puede abrirse así',
    account: 'Elija la cuenta',
    amount: 'Introduzca el importe',
    range: 'De {least} a {most}',
    available: 'Hay disponibles como máximo {amount}',
  },
};
