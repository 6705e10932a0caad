export const contact: typeof import('../en/contact.ts').contact = {
  title: 'Contacte con nosotros',
  lead: 'Escriba al banco. Una persona lee cada mensaje y responde por correo electrónico en horario de oficina.',
  write: 'Escríbanos',
  submit: 'Enviar',
  enterValidEmail: 'Introduzca una dirección de correo electrónico válida',
  orWriteTo: 'O escriba a {mailbox}.',
  offices: {
    headOffice: 'Sede central',
    representativeOffice: 'Oficina de representación',
    hours: 'Horario de oficina',
    days: 'De lunes a viernes',
    zone: 'hora local de la sede central',
  },
  advice: {
    title: 'Conviene saber',
    browsers: {
      title: 'Navegadores',
      text:
        'El sitio y la banca en línea están hechos para {chrome}, {edge}, {firefox} y {safari} o posteriores, y se ' +
        'prueban en Chromium, Firefox y WebKit. Las páginas también se leen en un navegador anterior.',
    },
    complaints: {
      title: 'Reclamaciones',
      text: 'Escriba a su gestor o a {mailbox}. Confirmamos cada reclamación y la respondemos por escrito.',
    },
    security: {
      title: 'Proteja su acceso',
      text:
        'Nunca pedimos su contraseña ni su PIN por correo electrónico, mensaje o teléfono. Si un mensaje le parece ' +
        'extraño, no lo conteste: llame al banco al número de esta página.',
    },
  },
};
