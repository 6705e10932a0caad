import type { gate as reference } from '../en/gate.ts';

export const gate: typeof reference = {
  title: 'Bienvenido',
  subtitle: 'Para abrir este sitio se necesita una autenticación adicional. Su gestor puede facilitarle la contraseña.',
  password: 'Contraseña',
  confirm: 'CONFIRMAR',
};
