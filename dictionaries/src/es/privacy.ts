export const privacy: typeof import('../en/privacy.ts').privacy = {
  title: 'Privacidad',
  lead: 'Qué guarda el banco de usted, para qué y cuánto tiempo, y qué puede pedirle.',
  sections: {
    controller: {
      title: 'Quién responde',
      text:
        '{bank} es el responsable del tratamiento: decide qué datos personales se usan y para qué. Las preguntas y ' +
        'solicitudes se dirigen a {mailbox} o a la sede central.',
    },
    data: {
      title: 'Qué datos usamos y para qué',
      text: 'Solo lo que estos fines exigen:',
      points: {
        messages: 'lo que escribe en un formulario de este sitio: para responderle',
        applications:
          'una solicitud y sus documentos: para comprobar su identidad, como ordena la ley contra el blanqueo de ' +
          'capitales',
        clients: 'de los clientes, nombre, dirección, cuentas y pagos: para llevar la cuenta y porque la ley lo ordena',
        logins: 'de cada acceso, el dispositivo y la red, esta última abreviada: para advertir un intento ajeno',
      },
    },
    kept: {
      title: 'Cuánto tiempo se guardan',
      text: 'Pasado el plazo, el banco los elimina:',
      points: {
        messages:
          'mensajes: {messagesYears}\u00a0años desde su llegada; los de un cliente, desde el cierre de su última ' +
          'cuenta',
        applications:
          'una solicitud que no dio lugar a una cuenta, con sus documentos: {applicationsYears}\u00a0años desde su fin',
        mails: 'correos electrónicos enviados por el banco: {mailsYears}\u00a0años',
        clients:
          'nombre, dirección y documentos de clientes: {clientYears}\u00a0años desde el cierre de la última cuenta',
        devices:
          'dispositivos y redes de acceso: 90\u00a0días; un formulario sin enviar en la banca en línea: 30\u00a0días',
        books: 'asientos contables, pagos y registro de lo actuado: de forma indefinida',
      },
    },
    shared: {
      title: 'Quién más los ve',
      text:
        'Los bancos que ejecutan un pago; los auditores y asesores, obligados al mismo secreto; una autoridad o un ' +
        'tribunal cuando la ley lo ordena. No vendemos datos ni los usamos para publicidad.',
    },
    browser: {
      title: 'En su navegador',
      text:
        'Este sitio guarda el idioma que eligió, también como cookie, y tras iniciar sesión la clave de esta. No ' +
        'carga nada de otras empresas ni cuenta visitantes.',
    },
    rights: {
      title: 'Qué puede pedir',
      text: 'Escríbanos y tendrá respuesta en {requestDays}\u00a0días:',
      points: {
        copy: 'una copia de lo que tenemos de usted',
        correction: 'la rectificación de lo que sea incorrecto',
        deletion: 'la supresión; lo que la ley nos obliga a guardar queda hasta que vence el plazo, que le indicaremos',
        complaint: 'y puede reclamar ante la autoridad supervisora que nombra la página sobre el banco',
      },
    },
  },
};
