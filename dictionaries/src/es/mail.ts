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
  confirmation: {
    subject: 'Confirme su pago',
    greeting: 'Estimado/a {name}:',
    lead: 'Está a punto de enviar este pago:',
    fields: { amount: 'Importe', creditor: 'Beneficiario', creditorAccount: 'Cuenta' },
    code: 'Su código para confirmarlo es:',
    lifetime: 'Es válido durante {minutes} minutos y solo para este importe y este beneficiario.',
    warning: 'Si no ha ordenado este pago, no comunique el código a nadie: cambie su contraseña y avise a su gestor de cuenta.',
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
