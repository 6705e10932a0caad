export const gate: typeof import('../en/gate.ts').gate = {
  title: 'Bienvenido',
  subtitle: 'Para abrir este sitio se necesita una autenticación adicional. Su gestor puede facilitarle la contraseña.',
  password: 'Contraseña',
  confirm: 'CONFIRMAR',
};
