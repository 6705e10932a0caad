export const whatYouNeed: typeof import('../en/what-you-need.ts').whatYouNeed = {
  title: 'Qué necesita',
  documents: 'Documentos',
  otherDocument: 'Otro documento',
  who: 'Quién puede solicitar la cuenta',
  deposit: {
    title: 'Depósito de garantía',
    text:
      'El saldo mínimo que permanece en la cuenta mientras está abierta. Su gestor le indica el importe antes de ' +
      'firmar, y la banca en línea lo muestra junto al saldo.',
  },
  money: {
    title: 'Cómo se custodia su dinero',
    text:
      'El dinero de los clientes está en las cuentas que el banco tiene en sus bancos corresponsales, por ' +
      'divisa; es un crédito frente al banco. No lo cubre ningún sistema de garantía de depósitos: el registro ' +
      'de depósitos, al que se comunica el total, no garantiza nada. Cada pago se contabiliza por partida doble ' +
      'y figura al instante en su extracto.',
  },
  personal: {
    who:
      'Una persona mayor de edad, para una cuenta a su nombre. El banco no abre cuentas que prohíban las ' +
      'sanciones o la ley del país de residencia; estudia cada solicitud y puede rechazarla.',
    documents: {
      identity: 'Pasaporte o documento nacional de identidad',
      address: 'Justificante de domicilio: un recibo o un extracto bancario a su nombre',
      funds: 'Una breve explicación del origen de los fondos, con un justificante',
      tax: 'Su número fiscal y su país de residencia fiscal',
    },
  },
  corporate: {
    who:
      'Una sociedad registrada, a través de una persona con firma. Las actividades reguladas requieren su ' +
      'licencia. El banco no abre cuentas que prohíban las sanciones o la ley de su país; estudia cada solicitud ' +
      'y puede rechazarla.',
    documents: {
      incorporation: 'El certificado de constitución y los estatutos',
      registers: 'Los registros de administradores y de accionistas',
      people: 'Pasaporte y justificante de domicilio de cada administrador y titular real',
      business: 'Una descripción de la actividad, los mercados y las principales contrapartes',
      origin: 'Un justificante del origen de los fondos',
    },
  },
};
