export const risks: typeof import('../en/risks.ts').risks = {
  title: 'Riesgos del programa de inversión',
  lead: 'Un tipo fijo no es un tipo seguro. Léalo antes de colocar dinero a {months}\u00a0meses.',
  sections: {
    bank: {
      title: 'El banco',
      text:
        'Lo que coloca es un crédito frente al banco. Si el banco no pudiera pagar, podría perder una parte o la ' +
        'totalidad. Ningún fondo de garantía de depósitos lo cubre.',
    },
    access: {
      title: 'Sin acceso',
      text:
        'Durante {months}\u00a0meses no puede retirar dinero ni añadirlo. Para terminar antes hace falta el ' +
        'consentimiento del banco, y puede costarle los intereses. No coloque lo que pueda necesitar antes.',
    },
    rate: {
      title: 'El tipo',
      text:
        'Se fija el día de la apertura: si los tipos suben, el suyo no cambia. Los intereses se calculan por los ' +
        'días del plazo sobre un año de 365\u00a0días, no devengan intereses a su vez y se pagan una sola vez, al ' +
        'final.',
    },
    currency: {
      title: 'La divisa',
      text:
        'La cuenta es en dólares estadounidenses o en euros. Si gana o gasta en otra divisa, una variación del ' +
        'cambio puede costarle más de lo que aportan los intereses.',
    },
    tax: {
      title: 'Impuestos',
      text:
        'El tipo es antes de impuestos. Usted declara los intereses donde vive; el banco no retiene ni declara nada ' +
        'por usted.',
    },
    advice: {
      title: 'Sin asesoramiento',
      text: 'El banco no juzga si el programa le conviene. Si duda, consulte a un asesor que no gane con él.',
    },
  },
};
