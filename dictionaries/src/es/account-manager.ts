export const accountManager: typeof import('../en/account-manager.ts').accountManager = {
  title: 'Escriba a su gestor',
  lead: 'En el banco hay una persona que conoce sus cuentas. Le pasamos lo que escriba aquí.',
  prospects: '¿Aún no es cliente? Deje vacío el nombre del gestor: le responderá el gestor de nuevos clientes.',
  write: 'Escriba aquí',
  name: 'Nombre',
  accountManager: 'Nombre del gestor',
  submit: 'Enviar',
  nextSteps: 'Qué ocurre después',
  steps: {
    received:
      'El banco guarda el mensaje y lo entrega al gestor que usted indique; si no indica ninguno, a quien lleva ' +
      'sus cuentas.',
    answer: 'Le respondemos por correo electrónico o por teléfono en horario de oficina, de lunes a viernes, {hours}.',
    orders: 'No admitimos órdenes de pago por mensaje: envíelas desde la banca en línea.',
  },
};
