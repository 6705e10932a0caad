export const mail: typeof import('../en/mail.ts').mail = {
  greeting: 'Buenos días, {name}:',
  goodDay: 'Buenos días:',
  pin: {
    subject: 'Su PIN de un solo uso',
    lead: 'Su PIN de un solo uso para la banca en línea es:',
    lifetime: 'Es válido durante {minutes} minutos y solo para este acceso.',
    warning: 'Si no está entrando usted en este momento, alguien conoce su contraseña: cámbiela y avise a su gestor.',
  },
  confirmation: {
    subject: 'Confirme su pago',
    lead: 'Está a punto de enviar este pago:',
    file: {
      subject: 'Enviar un archivo de {count} órdenes',
      lead: 'Está a punto de enviar las {count} órdenes del archivo {file}:',
    },
    several: { subject: 'Aprobar {count} órdenes', lead: 'Está a punto de aprobar estas {count} órdenes:' },
    change: {
      subject: 'Confirme un cambio',
      lead: 'Está a punto de cambiar lo que rige para el cliente {client}:',
      ownLead: 'Está a punto de cambiar con qué entra y confirma:',
      lifetime: 'Es válido durante {minutes} minutos y solo para este cambio, tal como figura arriba.',
      warning:
        'Si no está haciendo este cambio, o si algún dato de arriba no es el que usted indicó, no comunique el ' +
        'código a nadie: cambie su contraseña y avise a su gestor.',
      passkey: 'Nueva llave de acceso',
      authenticator: 'Nueva aplicación de autenticación',
      recoveryCodes: 'Códigos de recuperación',
      renewed: 'Se crean otros y los anteriores dejan de servir',
      removal: 'Se elimina',
      mailedPin: 'PIN por correo electrónico',
      pinEnded: 'Se desactiva',
      pinResumed: 'Se activa de nuevo',
      coolingHours: 'Horas que esperan los beneficiarios nuevos',
      limit: 'Límite',
      limitEnds: 'El límite termina',
      limitCounts: 'Se aplica',
      limitAtOnce: 'De inmediato',
      limitLater: 'Dentro de 24\u00a0horas',
      trusted: 'De confianza desde ahora',
      trustEnded: 'Ya no es de confianza',
      decision: 'Reglas de aprobación',
      decisions: { accept: 'Se aceptan', refuse: 'Se rechazan', withdraw: 'Se retiran' },
      member: 'Usuario',
      memberBefore: 'Ahora',
      memberRights: 'Después',
      memberEnds: 'Ningún derecho',
      memberDecision: 'Derechos de un usuario',
      memberDecisions: { accept: 'Se aceptan', refuse: 'Se rechazan', withdraw: 'Se retiran' },
      invited: 'Usuario invitado',
      invitedMail: 'Correo electrónico',
      invitedBirth: 'Fecha de nacimiento',
      invitation: 'Invitación',
      invitationDecisions: { accept: 'Pasa al banco', refuse: 'Se rechaza', withdraw: 'Se retira' },
    },
    fields: {
      amount: 'Importe',
      debtorAccount: 'Cuenta de origen',
      creditor: 'Beneficiario',
      creditorAddress: 'Dirección del beneficiario',
      creditorAccount: 'Cuenta del beneficiario',
      creditorAgent: 'Banco del beneficiario',
      creditorCountry: 'País',
      charges: 'Gastos',
      reference: 'Concepto',
      rhythm: 'Se repite',
      startsOn: 'Desde',
      ends: 'Final',
    },
    rhythms: {
      weekly: 'cada semana, el {day}',
      monthly: 'cada mes, el día {day}',
      month_end: 'cada mes, el último día hábil',
    },
    weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'],
    charges: { OUR: 'todo a su cargo', BEN: 'todo a cargo del beneficiario', SHA: 'compartidos' },
    code: 'Su código para confirmarlo es:',
    lifetime: 'Es válido durante {minutes} minutos y solo para este pago, tal como figura arriba.',
    warning:
      'Si no ha ordenado este pago, o si algún dato de arriba no es el que usted indicó, no comunique el código ' +
      'a nadie: cambie su contraseña y avise a su gestor.',
  },
  /** What a push says. */
  push: 'Hay algo nuevo en su banca en línea.',
  /** What a user asked to be told of. */
  reached: {
    balance: { subject: 'Saldo bajo', lead: 'El saldo de una de sus cuentas ha bajado del importe que indicó.' },
    rate: {
      subject: 'Tipo de cambio alcanzado',
      lead: 'Nuestro tipo de cambio ha alcanzado el que indicó. Le avisamos una sola vez.',
    },
    fields: { account: 'Cuenta', limit: 'Importe que indicó', rate: 'Tipo de cambio' },
    more: 'En su banca en línea, en Seguridad, elige de qué le avisamos.',
  },
  event: {
    order_completed: {
      subject: 'Su pago se ha ejecutado',
      lead: 'Su orden internacional se ha ejecutado: los fondos se han enviado al banco del beneficiario.',
    },
    order_rejected: {
      subject: 'Su pago no se ha ejecutado',
      lead:
        'Su orden internacional ha sido rechazada y el importe se ha devuelto a su cuenta. El motivo figura en ' +
        'su extracto.',
    },
    order_returned: {
      subject: 'Su pago ha sido devuelto',
      lead:
        'El banco del beneficiario ha devuelto su pago y el importe se ha devuelto a su cuenta. El motivo figura ' +
        'en su extracto.',
    },
    scheduled_order_booked: {
      subject: 'Su traspaso programado se ha ejecutado',
      lead: 'El traspaso entre sus cuentas que programó para hoy se ha ejecutado.',
    },
    scheduled_order_refused: {
      subject: 'Su orden programada no se ha ejecutado',
      lead:
        'La orden que programó para hoy no se ha podido ejecutar y no se ha movido dinero. El motivo figura en su ' +
        'banca en línea. Si aún la desea, vuelva a darla, por favor.',
    },
    money_received: { subject: 'Abono recibido', lead: 'Se ha abonado un importe en su cuenta.' },
    term_deposit_opened: { subject: 'Depósito a plazo abierto', lead: 'Se ha constituido un depósito a plazo.' },
    term_deposit_matured: {
      subject: 'Depósito a plazo reembolsado',
      lead: 'Su depósito a plazo ha vencido: el principal y los intereses están en su cuenta.',
    },
    term_deposit_closed: {
      subject: 'Depósito a plazo cancelado anticipadamente',
      lead: 'Su depósito a plazo se ha cancelado anticipadamente y el principal está en su cuenta.',
    },
    order_prepared: {
      subject: 'Una orden espera su aprobación',
      lead:
        'Se ha preparado una orden que usted puede aprobar o rechazar. Todavía no se ha enviado nada. La ' +
        'encontrará en su banca en línea, en Órdenes.',
    },
    order_changed: {
      subject: 'Se ha modificado una orden que espera su aprobación',
      lead:
        'Una orden que espera su aprobación pide ahora otra cosa. Vuelva a leerla antes de decidir: Órdenes, en su ' +
        'banca en línea.',
    },
    order_approved: {
      subject: 'Su orden ha sido aprobada',
      lead: 'La orden que usted preparó ha sido aprobada. Se envía ahora o el día para el que estaba programada.',
    },
    order_declined: {
      subject: 'Su orden ha sido rechazada',
      lead: 'Otro usuario ha rechazado la orden que usted preparó. No se ha movido dinero.',
    },
    order_withdrawn: {
      subject: 'Su orden ha sido anulada',
      lead: 'Otro usuario ha anulado la orden que usted preparó. No se ha movido dinero.',
    },
    order_expired: {
      subject: 'Su orden ha caducado',
      lead:
        'Nadie aprobó ni rechazó a tiempo la orden que usted preparó. No se ha movido dinero. Si aún la desea, ' +
        'vuelva a prepararla, por favor.',
    },
    fields: {
      number: 'Número',
      amount: 'Importe',
      from: 'Ordenante',
      to: 'Beneficiario',
      account: 'Cuenta de la contraparte',
      by: 'Por',
      reason: 'Motivo',
    },
    more:
      'El pago completo figura en su banca en línea, donde también elige sobre qué le escribimos: Seguridad, ' +
      'Correos electrónicos.',
  },
  statement: {
    subject: 'Su extracto está listo',
    lead: 'Ya está listo un extracto que usted pidió con una periodicidad fija.',
    period: 'Periodo',
    fromTo: '{from} a {to}',
    accounts: 'Cuentas',
    more:
      'Lo encontrará en su banca en línea, en Extracto. No enviamos extractos por correo electrónico, porque otros ' +
      'podrían leerlos por el camino.',
  },
  beneficiary: {
    saved: {
      subject: 'Un beneficiario nuevo en su lista',
      lead: 'Se ha añadido este beneficiario a los que tiene guardados en su banca en línea. No se le ha pagado nada.',
    },
    changed: {
      subject: 'Han cambiado los datos de un beneficiario guardado',
      lead:
        'Han cambiado datos de este beneficiario guardado: la grafía del nombre, el nombre del banco, la dirección ' +
        'o el concepto. La cuenta, el código SWIFT y el país son los mismos. No se le ha pagado nada.',
    },
    fields: {
      creditor: 'Beneficiario',
      creditorAccount: 'Cuenta',
      creditorAgent: 'Banco',
      creditorCountry: 'País',
      reference: 'Concepto',
    },
    own: 'Si ha sido usted, no tiene que hacer nada. Cada pago sigue necesitando su propio código.',
    notOwn: 'Si no ha sido usted, no pague a este beneficiario: llame enseguida a su gestor y cambie la contraseña.',
  },
  enquiry: {
    contactSubject: 'Mensaje de contacto de {name}',
    accountManagerSubject: 'Mensaje para un gestor de {name}',
    applicationSubject: 'Solicitud de cuenta de {name}',
    unnamed: 'un visitante',
    received: 'Recibido el {time} UTC. El remitente lee en {language}.',
    fromClient: 'Enviado desde la sesión del cliente {client}.',
    fromVisitor: 'Enviado sin iniciar sesión: nada de lo que sigue está comprobado.',
    reference: 'Referencia {id}',
    summarySubject: 'Mensajes y solicitudes que no se enviaron uno a uno: {count}',
    summary:
      'Han llegado más de los que se envían uno a uno. Todos se conservan: léalos con las órdenes «message show» ' +
      'y «application show».',
    summaryRest: 'Fuera de esta lista: {count}',
    yes: 'sí',
    no: 'no',
  },
  acknowledgement: {
    applicationSubject: 'Hemos recibido su solicitud: {reference}',
    messageSubject: 'Hemos recibido su mensaje: {reference}',
    applicationLead: 'Su solicitud de apertura de cuenta ha llegado al banco. Su referencia es:',
    messageLead: 'Su mensaje ha llegado al banco. Su referencia es:',
    answer:
      'Respondemos en días hábiles. Si antes le surge alguna pregunta, escriba a {mailbox} e indique la referencia.',
    never: 'El banco nunca pide contraseñas ni códigos PIN por correo electrónico.',
    notOwn:
      'Esta dirección se indicó en un formulario de nuestro sitio web. Si no fue usted, no tiene que hacer nada: ' +
      'este mensaje no abre ninguna cuenta.',
  },
  answer: {
    waits: 'La respuesta a su mensaje {reference} le espera en su cuenta personal, en Mensajes.',
    subject: 'Su mensaje al banco: {reference}',
    reference: 'Puede responder a este correo electrónico. Conserve en él la referencia {reference}, por favor.',
    never: 'El banco nunca pide contraseñas ni códigos PIN por correo electrónico.',
  },
  documentsAsked: {
    subject: 'Documentos para su solicitud {reference}',
    lead: 'Para seguir con su solicitud {reference} necesitamos estos documentos:',
    link: 'Envíelos, por favor, por este enlace. Funciona hasta el {date} y solo para su solicitud:',
    forms: 'Admitimos PDF, JPEG y PNG. Sirven tanto los escaneos como las fotografías nítidas.',
    never:
      'La página solo pide documentos, nunca una contraseña ni datos de tarjetas. Si no ha presentado ninguna ' +
      'solicitud, no abra el enlace y avísenos: {mailbox}.',
  },
  applicationSaved: {
    subject: 'Su solicitud está guardada',
    lead: 'Puede continuar su solicitud con este enlace hasta el {date}:',
    once:
      'Funciona una sola vez: ábralo donde quiera continuar. Sus datos están cifrados con la clave que contiene el ' +
      'enlace; nadie en el banco puede leerlos ni volver a enviarle el enlace.',
    notYou: 'Si no ha guardado ninguna solicitud, elimine este mensaje. Consultas: {mailbox}.',
  },
  applicationRejected: {
    subject: 'Su solicitud {reference}',
    lead: 'Le agradecemos su solicitud {reference} y el tiempo que le ha dedicado.',
    decision:
      'La hemos estudiado con atención y no nos es posible abrir una cuenta. Como todo banco, decidimos cada ' +
      'solicitud por separado y no comunicamos los motivos.',
    records: 'Conservamos lo que nos envió durante el tiempo que exige la ley y después lo eliminamos.',
  },
  invited: {
    subject: 'Le invitan a la banca en línea',
    lead:
      '{client} le ha invitado a actuar en su nombre, y el banco lo ha aceptado. Con este usuario accede a la banca ' +
      'en línea:',
    after: 'Al entrar le enviaremos a esta dirección un PIN de un solo uso.',
  },
  welcome: {
    subject: 'Le damos la bienvenida: su cuenta está abierta',
    greeting: 'Buenos días, {name}:',
    lead:
      'Su solicitud ha sido aceptada y sus cuentas están abiertas. Con este número de cliente y este usuario ' +
      'accede a la banca en línea:',
    clientNumber: 'Número de cliente',
    login: 'Usuario',
    link: 'Elija aquí su contraseña. El enlace funciona una sola vez y hasta el {time}:',
    after:
      'Al entrar le enviaremos a esta dirección un PIN de un solo uso. Los números de sus cuentas aparecen en la ' +
      'primera página.',
    never:
      'Nunca pedimos su contraseña ni su PIN, ni por correo electrónico ni por teléfono. No reenvíe este mensaje, ' +
      'por favor.',
  },
};
