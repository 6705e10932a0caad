import type { mail as reference } from '../en/mail.ts';

export const mail: typeof reference = {
  pin: {
    subject: 'Su PIN de un solo uso',
    greeting: 'Estimado/a {name}:',
    lead: 'Su PIN de un solo uso para la banca en línea es:',
    lifetime: 'Es válido durante {minutes} minutos y solo para este acceso.',
    warning: 'Si no está entrando usted en este momento, alguien conoce su contraseña: cámbiela y avise a su gestor de cuenta.',
    signature: '{bank}',
  },
  enquiry: {
    contactSubject: 'Mensaje de contacto de {name}',
    accountManagerSubject: 'Mensaje para un gestor de cuenta de {name}',
    applicationSubject: 'Solicitud de cuenta de {name}',
    unnamed: 'un visitante',
    received: 'Recibido el {time} UTC. El remitente lee en {language}.',
    fromClient: 'Enviado desde la sesión del cliente {client}.',
    fromVisitor: 'Enviado sin iniciar sesión: nada de lo que sigue está comprobado.',
    reference: 'Referencia {id}',
    yes: 'sí',
    no: 'no',
  },
};
