import type { contact as reference } from '../en/contact.ts';

export const contact: typeof reference = {
  title: 'Hable con nosotros',
  lead: 'Escriba al banco. Una persona lee cada mensaje y responde por correo electrónico en horario de oficina.',
  write: 'Escríbanos',
  submit: 'Enviar',
  enterValidEmail: 'Introduzca una dirección de correo válida',
  offices: {
    headOffice: 'Sede central',
    representativeOffice: 'Oficina de representación',
    hours: 'Horario de oficina',
    days: 'De lunes a viernes',
  },
};
