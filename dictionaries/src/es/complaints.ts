export const complaints: typeof import('../en/complaints.ts').complaints = {
  title: 'Reclamaciones',
  lead: 'Cuéntenos qué ha fallado. Cada reclamación tiene un número, un plazo y una respuesta por escrito.',
  sections: {
    write: {
      title: 'Adónde escribir',
      text: 'A {mailbox}, a la sede central, a su gestor o por el formulario de contacto. Nos ayuda saber:',
      points: {
        who: 'su nombre y su número de cliente, si lo es',
        what: 'qué ocurrió y cuándo; el número del pago, si lo hay',
        wish: 'qué espera del banco',
      },
    },
    answer: {
      title: 'Cuándo respondemos',
      text: 'No cobramos nada por ello.',
      points: {
        receipt: 'en dos días hábiles confirmamos que hemos recibido la reclamación',
        answer: 'en {complaintDays}\u00a0días hábiles tiene la respuesta por escrito',
        late:
          'si hace falta más tiempo, decimos por qué y hasta cuándo: {complaintDaysAtMost}\u00a0días hábiles como ' +
          'máximo',
      },
    },
    further: {
      title: 'Si no está de acuerdo',
      text:
        'Puede acudir a la autoridad supervisora que nombra la página sobre el banco. La vía judicial le queda ' +
        'abierta en todo caso.',
    },
  },
};
