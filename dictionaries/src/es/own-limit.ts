/** Cómo un administrador fija, cambia y termina un límite del cliente. */
export const ownLimit: typeof import('../en/own-limit.ts').ownLimit = {
  changeTitle: 'Cambiar el límite',
  endTitle: 'Terminar el límite',
  user: 'Las órdenes de quién',
  allUsers: 'Todos los usuarios del cliente juntos',
  period: 'Qué cuenta',
  periods: { order: 'Cada orden por separado', day: 'Todas las órdenes de un día juntas' },
  account: 'Desde qué cuenta',
  allAccounts: 'Todas las cuentas',
  kind: 'Por qué vía',
  kinds: { all: 'SWIFT y SEPA', swift: 'SWIFT', sepa: 'SEPA' },
  currency: 'Divisa',
  allCurrencies: 'Todas, en dólares estadounidenses',
  amount: 'Límite',
  amountMissing: 'Indique el límite.',
  fixed: '{what}: como máximo {amount}',
  fixedEnd: '{what}: el límite termina',
  saveText:
    'Un límite más bajo se aplica de inmediato y uno más alto al cabo de 24\u00a0horas, para que nadie lo suba a fin ' +
    'de pagar enseguida.',
  endText: 'El límite se aplica 24\u00a0horas más, para que nadie lo termine a fin de pagar enseguida.',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'El límite ya se aplica.',
  savedLater: 'El cambio se aplica desde el {time}.',
};
