export const usersAndLimits: typeof import('../en/users-and-limits.ts').usersAndLimits = {
  title: 'Usuarios y límites',
  lead:
    'Quién puede hacer qué en nombre del cliente: los usuarios y sus derechos, los límites de los pagos, quién ' +
    'aprueba las órdenes y cuánto esperan los beneficiarios nuevos.',
};
