export const beneficiaries: typeof import('../en/beneficiaries.ts').beneficiaries = {
  title: 'Beneficiarios',
  lead:
    'A quienes paga de nuevo. La cuenta, el país, el código SWIFT y el nombre de un beneficiario no ' +
    'cambian; se le comunica por correo electrónico cada beneficiario nuevo y cada cambio de su banco, dirección ' +
    'o concepto.',
  add: 'Añadir un beneficiario',
  empty: 'Aún no hay beneficiarios guardados.',
  columns: {
    name: 'Beneficiario',
    account: 'Cuenta y banco',
    actions: 'Acciones',
  },
  lastPaid: 'Último pago: {date}',
  neverPaid: 'Aún sin pagos',
  pay: 'Pagar',
  edit: 'Editar',
  form: {
    create: 'Nuevo beneficiario',
    edit: 'Editar {label}',
    label: 'Nombre que usted le da',
    reference: 'Concepto habitual',
    fixed: 'La cuenta, el código SWIFT del banco y el nombre no cambian. Otra cuenta es otro beneficiario.',
    save: 'Guardar',
    cancel: 'Cancelar',
  },
  received: {
    title: 'Cómo recibir pagos',
    lead: 'Facilite estos datos a quien le paga.',
    account: 'Cuenta',
    holder: 'Titular',
    number: 'Número de cuenta',
    bank: 'Banco',
    bic: 'Código SWIFT',
    currency: 'Divisa',
    correspondent: 'Banco corresponsal',
    correspondentBic: 'Código SWIFT del corresponsal',
    correspondentAccount: 'Nuestra cuenta en él',
    noCorrespondent:
      'El banco no tiene actualmente corresponsal para {currency}. Consulte a su gestor antes de que alguien le ' +
      'pague en esta divisa: ese pago puede ser devuelto.',
    correspondentUnread: 'No se ha podido consultar el banco corresponsal. {reason}',
    pdf: 'Descargar en PDF',
    all: 'Todos los datos',
  },
};
