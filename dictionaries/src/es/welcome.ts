export const welcome: typeof import('../en/welcome.ts').welcome = {
  title: 'Elija su contraseña',
  lead:
    'Para el usuario {login}. Al entrar indica ambos y, después, un PIN de un solo uso que le enviamos por correo ' +
    'electrónico.',
  submit: 'Guardar la contraseña',
  done: 'Su contraseña está guardada',
  doneText: 'Ya puede entrar. Este enlace ha cumplido su función.',
  logIn: 'Acceder',
};
