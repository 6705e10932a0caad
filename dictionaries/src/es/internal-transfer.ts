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
    account: '{currency}, {number}, {balance}',
    available: 'Disponible: {amount}',
    moreThanAvailable: 'Es más de lo disponible en la cuenta.',
    submit: 'Traspasar',
  },
  quote: {
    label: 'Cambio de divisa',
    asking: 'Consultando el tipo de cambio',
    credited: 'Se abonarán {amount}',
    rate: '1 {from} = {rate} {to}, tipo de {time}',
    notice: 'Se aplica el tipo vigente en el momento del traspaso.',
    failed: 'Ahora no se puede mostrar el tipo de cambio. Figurará en el extracto.',
  },
  problems: {
    all_fields_required: 'Rellene todos los campos',
    fromMissing: 'Elija la cuenta de origen',
    toMissing: 'Elija la cuenta de destino',
    amountMissing: 'Indique el importe',
    referenceMissing: 'Indique el concepto',
    amount_malformed: 'Escriba el importe en cifras, por ejemplo {example}',
    amount_ambiguous: 'Puede significar {thousands} o {decimals}. Escriba el importe sin separadores.',
    amount_must_be_positive: 'El importe debe ser mayor que cero',
    amount_has_too_many_decimals: 'Los importes en {currency} llevan {count} decimales como máximo',
    amount_has_no_decimals: 'Los importes en {currency} no llevan decimales: escriba un número entero',
    amount_too_large: 'El importe es demasiado alto',
  },
  refused: 'El traspaso no se ha realizado.',
  outcomeUnknown:
    'No ha llegado respuesta, por lo que no sabemos si el traspaso se ha realizado. Pulse de nuevo el botón sin ' +
    'cambiar el formulario: se realizará una sola vez.',
  success: 'Traspaso realizado: {amount}',
  made: {
    title: 'Traspaso realizado',
    summary: '{amount} de {from} a {to}',
    left: 'Disponible ahora en {number}: {amount}',
    statement: 'Verlo en el extracto',
  },
  needTwoTitle: 'Una cuenta no basta',
  needTwoText: 'El traspaso interno mueve dinero entre dos cuentas suyas. Su gestor puede abrirle más.',
};
