export const confirmChange: typeof import('../en/confirm-change.ts').confirmChange = {
  title: 'Confirme con un código',
  asking: 'Estamos creando un código para este cambio.',
  mailed:
    'Le hemos enviado por correo electrónico un código para este cambio, tal como figura aquí. Compárelo con el ' +
    'mensaje. El código es válido hasta las {time} y sirve una sola vez.',
  app:
    'Abra su aplicación de autenticación e introduzca los seis dígitos que muestra ahora. Confirman este cambio ' +
    'exactamente como aparece aquí.',
  passkeyOnly: 'Su llave de acceso confirma este cambio exactamente como aparece aquí.',
  passkey: 'Confirmar con una llave de acceso',
  passkeyGivenUp: 'No se ha usado la llave de acceso y no se ha cambiado nada.',
  byMail: 'Enviarme un código por correo electrónico',
  label: 'Código',
  missing: 'Introduzca el código de {count} cifras',
  again: 'Enviar un código nuevo',
  next: 'Continuar',
  back: 'Volver',
};
