import type { internalTransfer as reference } from '../en/internal-transfer.ts';

export const internalTransfer: typeof reference = {
  title: 'Traspaso interno',
  form: {
    from: 'Cuenta de origen',
    to: 'Cuenta de destino',
    amount: 'Importe',
    reference: 'Concepto',
    chooseFrom: 'Elija una cuenta',
    chooseTo: 'Elija una cuenta',
    chooseFromFirst: 'Elija antes la cuenta de origen',
    account: '{currency}, {number}, {amount} disponibles',
    available: 'Disponible: {amount}',
    counterAmount: 'Importe que se abonará',
    fee: 'Comisión según tarifa: {amount}',
    submit: 'Traspasar',
  },
  quote: {
    label: 'Cambio de divisa',
    asking: 'Consultando el tipo de cambio',
    credited: 'Se abonarán {amount}',
    rate: '1 {from} = {rate} {to}',
    age: 'Tipo de {time}, {ago}',
    bookedAt: 'Tipo de {time}',
    failed: 'El tipo de cambio no está disponible en este momento. Sin él no se cambia nada: inténtelo de nuevo.',
  },
  review: {
    title: '¿Cambiar a este tipo?',
    plainTitle: '¿Traspasar este importe?',
    debited: 'Se carga',
    credited: 'Se abona',
    ownAccount: 'Cuenta propia',
    after: 'Saldo posterior: {balance}',
    afterAvailable: 'Saldo posterior: {balance}, disponible {available}',
    reference: 'Concepto',
    held: {
      one: 'Este tipo se mantiene {count} segundo más.',
      other: 'Este tipo se mantiene {count} segundos más.',
    },
    changed:
      'El tipo ha cambiado: por {amount} se abonarán ahora {now}, no {before}. No se cambia nada hasta ' +
      'que lo acepte.',
    accept: 'Aceptar el nuevo tipo',
    askAgain: 'Consultar el tipo de nuevo',
    confirm: 'Cambiar divisa',
    plainConfirm: 'Traspasar ahora',
    back: 'Modificar',
  },
  problems: {
    all_fields_required: 'Rellene todos los campos',
    fromMissing: 'Elija la cuenta de origen',
    toMissing: 'Elija la cuenta de destino',
    amountMissing: 'Indique el importe',
    referenceMissing: 'Indique el concepto',
  },
  refused: 'El traspaso no se ha realizado.',
  notMade: '{amount} a {to}.',
  outcomeUnknown:
    'No ha llegado respuesta, por lo que no sabemos si el traspaso se ha realizado. Pulse de nuevo el botón sin ' +
    'cambiar el formulario: se realizará una sola vez.',
  success: 'Traspaso realizado: {amount}',
  made: {
    title: 'Traspaso realizado',
    summary: '{amount} de {from} a {to}',
    payee: 'A {to}',
    left: 'Disponible ahora en {number}: {amount}',
    statement: 'Verlo en el extracto',
  },
  needTwoTitle: 'Una cuenta no basta',
  needTwoText: 'El traspaso interno mueve dinero entre dos cuentas suyas. Su gestor puede abrirle más.',
};
