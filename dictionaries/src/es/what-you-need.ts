import type { whatYouNeed as reference } from '../en/what-you-need.ts';

export const whatYouNeed: typeof reference = {
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
      'Cada pago se contabiliza por partida doble, nunca se modifica después y aparece al instante en su extracto. ' +
      'El total de los fondos de clientes se comunica al registro de depósitos.',
  },
  personal: {
    who:
      'Cualquier persona mayor de edad, resida donde resida, para una cuenta a su nombre. El banco comprueba cada ' +
      'solicitud y puede rechazarla.',
    documents: {
      identity: 'Pasaporte o documento nacional de identidad',
      address: 'Justificante de domicilio: un recibo o un extracto bancario a su nombre',
      funds: 'Una breve explicación del origen de los fondos, con un justificante',
      tax: 'Su número fiscal y su país de residencia fiscal',
    },
  },
  corporate: {
    who:
      'Cualquier sociedad inscrita, por medio de una persona con poder de firma. Las actividades reguladas ' +
      'requieren su licencia. El banco comprueba cada solicitud y puede rechazarla.',
    documents: {
      incorporation: 'La escritura de constitución y los estatutos',
      registers: 'Los registros de administradores y de accionistas',
      people: 'Pasaporte y justificante de domicilio de cada administrador y titular real',
      business: 'Una descripción de la actividad, los mercados y los socios principales',
      origin: 'Un justificante del origen de los fondos',
    },
  },
};
