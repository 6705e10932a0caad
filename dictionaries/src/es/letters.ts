export const letters: typeof import('../en/letters.ts').letters = {
  shortSum: {
    when: 'Octubre de 2026',
    title: 'Adónde fueron los veinte euros',
    paragraphs: {
      cause:
        'Un cliente paga una factura y el proveedor escribe que ha llegado menos. Nadie se ha equivocado. Un pago al ' +
        'extranjero pasa a menudo por dos o tres bancos, y cada uno puede descontar sus gastos del importe por el ' +
        'camino.',
      choice:
        'La orden pregunta quién paga los gastos. Con SHA, usted paga los nuestros y el beneficiario los de los ' +
        'demás bancos. Si el contrato dice que el precio es neto de gastos bancarios, elija OUR: el proveedor recibe ' +
        'el importe de la factura.',
      reference:
        'Indique el número de la factura en el concepto. Si el importe llega incompleto, ese número permite que un ' +
        'empleado del otro banco encuentre el pago.',
    },
  },
  originOfMoney: {
    when: 'Junio de 2026',
    title: 'Por qué preguntamos de dónde viene el dinero',
    paragraphs: {
      reason:
        'La pregunta suena a sospecha. No lo es. La ley obliga al banco a saberlo, y un banco que no pregunta pierde ' +
        'pronto a sus bancos corresponsales. Entonces sus clientes no pueden pagar a nadie en el extranjero.',
      papers:
        'Lo que más ayuda son los documentos que ha hecho otro: un contrato de compraventa, una liquidación de ' +
        'impuestos, un extracto del banco del que sale el dinero. Una carta en la que usted se explica nos ayuda a ' +
        'entender, pero prueba poco.',
      time: 'Envíelos con la solicitud. Así tendremos menos preguntas y usted esperará menos.',
    },
  },
  twoPeople: {
    when: 'Febrero de 2026',
    title: 'Dos personas y un banco más lento',
    paragraphs: {
      habit:
        'En nuestra oficina una persona propone un cambio en la cuenta de un cliente y otra decide. Los consejeros ' +
        'no son una excepción.',
      price:
        'Cuesta tiempo. Una corrección que una persona haría en un minuto espera hasta que otra la haya leído. Otros ' +
        'bancos son más rápidos en esto, y no nos importa.',
      reason:
        'Las pérdidas de un banco rara vez empiezan con un extraño. Empiezan con un compañero en quien se confiaba, ' +
        'solo y cansado un viernes. La segunda persona también lo protege a él.',
      clients:
        'Las empresas pueden tener lo mismo en su banca en línea: reglas que dicen quién aprueba un pago y a partir ' +
        'de qué importe.',
    },
  },
};
