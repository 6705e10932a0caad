export const investment: typeof import('../en/investment.ts').investment = {
  title: 'Doce meses\na tipo fijo',
  lead:
    'Una cuenta de ahorro en dólares estadounidenses o en euros. El tipo se fija el día de la apertura y los ' +
    'intereses se pagan a los {months} meses.',
  offers: {
    title: 'Dos ofertas',
    keyInformation: 'Información esencial',
    currency: 'Divisa',
    interestRate: 'Tipo de interés',
    fixed: 'al año, fijo',
    term: 'Plazo',
    months: '{months} meses',
    interestPaid: 'Pago de intereses',
    atEnd: 'a los {months} meses',
    instantAccess: 'Acceso inmediato',
    noAccess: 'No',
    restrictions: 'se aplican restricciones',
    currencies: {
      USD: { title: 'Ahorro en dólares', name: 'dólar estadounidense' },
      EUR: { title: 'Ahorro en euros', name: 'euro' },
    },
  },
  restrictions: {
    title: 'Acceso y restricciones',
    access:
      'No hay acceso inmediato. Hasta que se cumplen los {months} meses, el depósito no puede retirarse ni ampliarse.',
    terms:
      'Se aplican restricciones. El depósito se abre en la banca en línea, que muestra todas las condiciones ' +
      'antes de ' +
      'confirmar; su gestor las explica.',
    risks:
      'Su dinero es un crédito frente al banco y no lo cubre ningún sistema de garantía de depósitos. El tipo es ' +
      'antes de impuestos, que usted declara donde reside. La cancelación anticipada requiere el acuerdo del ' +
      'banco y puede costar los intereses. La banca en línea muestra el importe mínimo y el máximo. Los ' +
      'intereses se calculan por días sobre un año de ' +
      '365\u00a0días y se redondean a la baja.',
    action: 'Contactar con un gestor',
  },
};
