export const gate: typeof import('../en/gate.ts').gate = {
  title: 'Le damos la bienvenida',
  subtitle: 'Para abrir este sitio se necesita una autenticación adicional. Su gestor puede facilitarle la contraseña.',
  password: 'Contraseña',
  confirm: 'CONFIRMAR',
};
