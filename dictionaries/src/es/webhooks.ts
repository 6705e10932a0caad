export const webhooks: typeof import('../en/webhooks.ts').webhooks = {
  title: 'Avisos por webhook',
  lead:
    'Direcciones de sus servidores a las que se comunica al momento lo que ocurre con los pagos con tarjeta, ' +
    'las órdenes y las cuentas.',
  manual:
    'Cada mensaje va firmado con el secreto de su dirección. El servidor lo comprueba con las bibliotecas de ' +
    'Standard Webhooks.',
  notYours: 'Los webhooks los configura un usuario que puede administrar al cliente.',
  failed: 'No se pudieron cargar las direcciones.',
  none: 'Todavía no se comunica nada a ninguna dirección.',
  open: 'Añadir una dirección',
  listTitle: 'Direcciones',
  new: {
    title: 'Añadir una dirección',
    address: 'Dirección',
    addressHint: 'Empieza por https:// y nombra un servidor público, sin puerto.',
    mode: 'Modo',
    modes: {
      live: 'Real',
      test: 'Prueba: pagos con tarjetas de prueba',
    },
    groups: {
      merchant: 'Pagos con tarjeta y disputas',
      order: 'Órdenes',
      account: 'Cuentas',
    },
    all: 'Todos estos',
    make: 'Añadir',
    cancel: 'No añadir nada',
  },
  secret: {
    title: 'Secreto de la dirección',
    text:
      'Guárdelo ahora en su servidor: solo se muestra esta vez. Con él, el servidor comprueba que un mensaje ' +
      'viene de nosotros.',
    done: 'Listo',
    isCopied: 'El secreto está copiado.',
  },
  columns: {
    address: 'Dirección',
    state: 'Estado',
    waiting: 'En espera',
    lastTaken: 'Última aceptada',
    actions: 'Acciones',
  },
  kinds: 'Eventos elegidos: {count}',
  states: {
    active: 'Funciona',
    failing: 'Falla: se intenta de vez en cuando',
    paused: 'En pausa',
  },
  never: 'Nada todavía',
  twoSecrets: 'Dos secretos firman hasta el {date}',
  acts: {
    log: 'Entregas',
    test: 'Probar',
    pause: 'Pausar',
    resume: 'Reanudar',
    rotate: 'Nuevo secreto',
    end: 'Eliminar',
  },
  done: {
    test: 'Un evento de prueba está en camino.',
    pause: 'Por ahora no se envía nada allí. Lo que ocurra mientras tanto espera.',
    resume: 'Se envía ahora lo que esperaba.',
    end: 'A esta dirección ya no se le comunica nada.',
    replay: 'El evento se envía de nuevo.',
  },
  rotate: {
    title: '¿Nuevo secreto para {address}?',
    text: 'El secreto actual firma siete días más junto al nuevo, para que no se pierda nada mientras lo cambia.',
    confirm: 'Crear un secreto nuevo',
    cancel: 'Conservarlo',
  },
  end: {
    title: '¿Eliminar {address}?',
    text: 'Allí no se envía nada más y lo que espera no se entrega. No se puede deshacer.',
    confirm: 'Eliminar',
    keep: 'Conservar',
  },
  log: {
    title: 'Entregas a {address}',
    close: 'Cerrar',
    failed: 'No se pudieron cargar las entregas.',
    none: 'Allí todavía no se envió nada.',
    more: 'Mostrar anteriores',
    again: 'Enviar de nuevo',
    againLabel: 'Enviar {kind} de nuevo',
    columns: {
      event: 'Evento',
      when: 'Ocurrió',
      state: 'Estado',
      answer: 'Última respuesta',
      action: 'Enviar de nuevo',
    },
    states: {
      waiting: 'En espera',
      taken: 'Aceptado',
      given_up: 'Abandonado',
    },
    next: 'Próximo intento {time}',
    notTried: 'Sin intentos todavía',
    answer: '{status} en {ms} ms',
    failures: {
      not_found: 'No se encontró el nombre del servidor',
      not_public: 'El nombre lleva a una red privada',
      not_trusted: 'El certificado del servidor no es válido',
      not_reached: 'No se alcanzó el servidor',
      no_answer: 'Sin respuesta en diez segundos',
    },
  },
};
