export const login: typeof import('../en/login.ts').login = {
  headline: 'Una contraseña y un PIN. No necesita nada más.',
  benefitsLabel: 'Qué ofrece la banca en línea',
  benefits: {
    statements: {
      title: 'Cuentas y extractos',
      text: 'Todas las divisas, todos los movimientos, el saldo tras cada uno.',
    },
    international: {
      title: 'Transferencias internacionales',
      text: 'Órdenes SWIFT y SEPA; usted elige quién paga los gastos.',
    },
    internal: { title: 'Traspasos internos', text: 'Entre sus propias cuentas, con cambio de divisa.' },
    rates: { title: 'Tipos de cambio', text: 'Frente al dólar estadounidense, junto a sus saldos.' },
  },
  picture: 'Un extracto en la banca en línea: movimientos con fecha, partes, cargo, abono y el saldo tras cada uno',
  steps: { label: 'Pasos', credentials: 'Contraseña', pin: 'PIN de un solo uso', done: 'completado' },
  credentials: {
    title: 'Acceso',
    login: 'Usuario',
    password: 'Contraseña',
    submit: 'Continuar',
    invalid: 'Usuario o contraseña incorrectos',
    forgotten: '¿Ha olvidado su usuario o su contraseña? Contacte con su gestor.',
    passkey: 'Entrar con una llave de acceso',
    passkeyNotHere:
      'Una llave de acceso pertenece al nombre de un sitio, y esta dirección es un número. Abra {address}.',
    passkeyGivenUp:
      'El navegador no encontró ninguna llave de acceso, o usted cerró su pregunta. Entre con su contraseña.',
  },
  pin: {
    title: 'Introduzca su PIN',
    sending: 'Estamos generando un PIN de un solo uso para este acceso.',
    mailed: 'Le hemos enviado por correo electrónico un PIN de un solo uso. Sirve únicamente para este acceso.',
    notSent: 'No se ha podido enviar el PIN.',
    label: 'PIN',
    confirm: 'Confirmar',
    invalid: 'PIN incorrecto',
    triesLeft: { one: 'Queda {count} intento.', many: 'Quedan {count} intentos.', other: 'Quedan {count} intentos.' },
    tooMany:
      'Demasiados PIN incorrectos. Durante un tiempo no se acepta ninguno: vuelva a acceder para ver cuándo podrá ' +
      'intentarlo de nuevo.',
    sendAgain: 'Enviar un PIN nuevo',
    otherLogin: 'Usar otro usuario',
  },
  /** In place of the PIN: an authenticator app or a recovery code. */
  code: {
    title: 'Introduzca su código',
    intro: 'Seis cifras de su aplicación de autenticación, o uno de sus códigos de recuperación.',
    label: 'Código',
    invalid: 'Este código no es válido.',
    mailPin: 'Enviarme un PIN por correo electrónico',
  },
  sessionEnded: 'Su sesión ha terminado. Acceda de nuevo y volverá adonde estaba.',
};
