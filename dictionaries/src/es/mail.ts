export const mail: typeof import('../en/mail.ts').mail = {
  greeting: 'Estimado/a {name}:',
  goodDay: 'Buenos días:',
  pin: {
    subject: 'Su PIN de un solo uso',
    lead: 'Su PIN de un solo uso para la banca en línea es:',
    lifetime: 'Es válido durante {minutes} minutos y solo para este acceso.',
    warning:
      'Si no está entrando usted en este momento, alguien conoce su contraseña: cámbiela y avise a su gestor de ' +
      'cuenta.',
  },
  confirmation: {
    subject: 'Confirme su pago',
    lead: 'Está a punto de enviar este pago:',
    fields: {
      amount: 'Importe',
      debtorAccount: 'Cuenta de origen',
      creditor: 'Beneficiario',
      creditorAccount: 'Cuenta del beneficiario',
      creditorAgent: 'Banco del beneficiario',
      creditorCountry: 'País',
      charges: 'Gastos',
      reference: 'Concepto',
    },
    charges: { OUR: 'todo a su cargo', BEN: 'todo a cargo del beneficiario', SHA: 'compartidos' },
    code: 'Su código para confirmarlo es:',
    lifetime: 'Es válido durante {minutes} minutos y solo para este pago, tal como figura arriba.',
    warning:
      'Si no ha ordenado este pago, o si algún dato de arriba no es el que usted indicó, no comunique el código ' +
      'a nadie: cambie su contraseña y avise a su gestor.',
  },
  notice: {
    newDevice: {
      subject: 'Nuevo acceso a su cuenta',
      lead: 'Alguien ha entrado en su banca en línea con su contraseña y su PIN desde un lugar que no conocíamos.',
    },
    passwordChanged: {
      subject: 'Su contraseña ha cambiado',
      lead: 'Se ha cambiado la contraseña de su banca en línea y se han cerrado todas las demás sesiones.',
    },
    mailAddressChanged: {
      subject: 'Su dirección de correo ha cambiado',
      lead:
        'Se ha cambiado la dirección de correo de su banca en línea. Los PIN y los mensajes del banco ' +
        'llegan desde ahora a otra dirección; a esta ya no.',
    },
    loginLocked: {
      subject: 'Su acceso está cerrado por un tiempo',
      lead:
        'Se ha escrito cinco veces una contraseña incorrecta para su usuario y nadie ha podido entrar. Por un ' +
        'tiempo no admitimos accesos desde dispositivos que no conocemos; el acceso se abrirá solo. Los ' +
        'dispositivos desde los que usted ha entrado en los últimos {days} días siguen abiertos.',
      notOwn:
        'Si no ha sido usted, entre como siempre desde un dispositivo que ya haya usado y elija otra contraseña ' +
        'si la suya se puede adivinar. En un dispositivo nuevo, espere a que el acceso se abra. Si los intentos ' +
        'continúan, avise a su gestor. Enviamos este correo como máximo una vez cada {hours} horas.',
    },
    deviceLocked: {
      subject: 'Su acceso está cerrado por un tiempo en un dispositivo',
      lead:
        'Se ha escrito cinco veces una contraseña incorrecta en un dispositivo desde el que usted ya había ' +
        'entrado. Por un tiempo no admitimos accesos desde ese dispositivo; el acceso se abrirá solo. Sus demás ' +
        'dispositivos siguen abiertos.',
    },
    pinLocked: {
      subject: 'Su PIN está cerrado por un tiempo',
      lead:
        'Se ha escrito cinco veces un PIN incorrecto después de su contraseña. Hemos cerrado el PIN por un tiempo; ' +
        'se abrirá solo.',
    },
    passwordLocked: {
      subject: 'El cambio de contraseña está bloqueado temporalmente',
      lead:
        'En una sesión abierta de su banca en línea se ha escrito cinco veces una contraseña actual incorrecta. ' +
        'Durante un tiempo no se podrá cambiar la contraseña ni cerrar sesiones; el acceso sigue abierto.',
    },
    accessTokenCreated: {
      subject: 'Se ha creado un token de acceso',
      lead:
        'En su banca en línea se ha creado el token de acceso «{subject}». El programa que lo tenga lee los ' +
        'extractos de las cuentas que indica.',
    },
    accessTokenRevoked: {
      subject: 'Se ha revocado un token de acceso',
      lead:
        'En su banca en línea se ha revocado el token de acceso «{subject}». El programa que lo usaba ya no ' +
        'lee nada.',
    },
    deliveryOrdered: {
      subject: 'Se enviarán extractos periódicos',
      lead:
        'Se han solicitado extractos periódicos en su banca en línea. El archivo, o el aviso de que está listo, se ' +
        'envía a {subject}. Puede anularlos allí mismo: Seguridad, Extractos periódicos.',
    },
    deliveryEnded: {
      subject: 'Los extractos periódicos han terminado',
      lead:
        'En su banca en línea se han anulado los extractos periódicos. Ya no se envía nada a {subject}: ni el ' +
        'archivo ni el aviso de que está listo.',
    },
    webhookEndpointMade: {
      subject: 'Se añadió una dirección de webhooks',
      lead:
        'En su banca en línea se añadió la dirección {subject}: desde ahora se le comunica lo que ocurre en ' +
        'el banco. Puede eliminarla allí: Avisos por webhook.',
    },
    webhookEndpointEnded: {
      subject: 'Se eliminó una dirección de webhooks',
      lead: 'En su banca en línea se eliminó la dirección {subject}. Desde ahora no se le comunica nada.',
    },
    webhookSecretRotated: {
      subject: 'Un nuevo secreto de webhooks',
      lead:
        'En su banca en línea se creó un nuevo secreto para los webhooks a {subject}. El anterior firma una ' +
        'semana más.',
    },
    secondFactorAdded: {
      subject: 'Una nueva forma de entrar',
      lead: 'En su banca en línea se añadió una forma de entrar: {subject}.',
    },
    secondFactorRemoved: {
      subject: 'Se eliminó una forma de entrar',
      lead: 'En su banca en línea se eliminó una forma de entrar: {subject}.',
    },
    recoveryCodesRenewed: {
      subject: 'Nuevos códigos de recuperación',
      lead: 'En su banca en línea se crearon nuevos códigos de recuperación. Los anteriores ya no abren nada.',
    },
    recoveryCodeUsed: {
      subject: 'Se usó un código de recuperación',
      lead: 'Alguien entró en su banca en línea con uno de sus códigos de recuperación. Ya no abre nada.',
    },
    mailedPinEnded: {
      subject: 'El PIN ya no se envía por correo',
      lead: 'En su banca en línea se desactivó el PIN por correo. Usted entra con una llave de acceso o con un código de una aplicación de autenticación.',
    },
    mailedPinResumed: {
      subject: 'El PIN se envía de nuevo por correo',
      lead: 'En su banca en línea se activó de nuevo el PIN por correo: el PIN que recibe abre su entrada.',
    },
    merchantCredentialsMade: {
      subject: 'Se crearon credenciales para pagos con tarjeta',
      lead:
        'En su banca en línea se crearon las credenciales {subject}: con ellas los programas aceptan pagos con ' +
        'tarjeta. Puede terminarlas allí: Pagos con tarjeta.',
    },
    merchantCredentialsChanged: {
      subject: 'Se cambiaron credenciales para pagos con tarjeta',
      lead:
        'En su banca en línea se cambiaron las credenciales {subject}: las redes desde las que se usan, o el ' +
        'secreto anterior. Puede terminarlas allí: Pagos con tarjeta.',
    },
    merchantCredentialsEnded: {
      subject: 'Se terminaron credenciales para pagos con tarjeta',
      lead:
        'En su banca en línea se terminaron las credenciales {subject}. Ningún programa acepta pagos con ellas a ' +
        'partir de ahora.',
    },
    merchantSecretRotated: {
      subject: 'Un nuevo secreto para pagos con tarjeta',
      lead:
        'En su banca en línea se creó un nuevo secreto para las credenciales {subject}. El anterior abre una ' +
        'semana más.',
    },
    deliveryLapsed: {
      subject: 'Los extractos periódicos han terminado',
      lead:
        'Los extractos periódicos han terminado y ya no se envía nada a {subject}: el usuario que los pidió ya no ' +
        'puede administrar al cliente o no ve todas las cuentas. Si aún hacen falta, pídalos de nuevo: Seguridad, ' +
        'Extractos periódicos.',
    },
    dormancyNear: {
      subject: 'Sus cuentas pasarán a estar inactivas',
      lead:
        'Hace mucho que nadie inicia sesión ni da órdenes para sus cuentas. A partir del {subject} estarán inactivas: ' +
        'se seguirá abonando dinero, pero no saldrá ninguno hasta que confirme en su banca en línea que las cuentas ' +
        'se usan. Basta con que inicie sesión alguien que pueda dar órdenes; después no hay que hacer nada más.',
    },
    dormant: {
      subject: 'Sus cuentas están inactivas',
      lead:
        'Hace mucho que nadie inicia sesión ni da órdenes, por lo que sus cuentas están inactivas desde el {subject}: ' +
        'se abona dinero, pero no sale ninguno. Para volver a usarlas, inicie sesión y confírmelo con su contraseña: ' +
        'Datos de las cuentas, Volver a usar las cuentas.',
    },
    awake: {
      subject: 'Sus cuentas vuelven a estar en uso',
      lead:
        '{subject} ha confirmado en su banca en línea que sus cuentas se usan. Ya no están inactivas, y vuelve a ' +
        'salir dinero.',
    },
    accountClosed: {
      subject: 'Se ha cerrado una cuenta',
      lead:
        'La cuenta {subject} está cerrada. Su último extracto llega hasta este día y estará en su banca en ' +
        'línea en unos minutos. Si ya nadie inicia sesión por usted, pídaselo a su gestor.',
    },
    accessEnded: {
      subject: 'Programas y envíos ya no actúan en su nombre',
      lead:
        'Leían o enviaban sus extractos sin iniciar sesión y han terminado: {subject}. Terminan cuando se cambia la ' +
        'contraseña, cuando se cierran todas las sesiones y cuando un usuario ya no puede administrar al cliente. ' +
        'Lo que aún haga falta puede configurarse de nuevo en Seguridad.',
    },
    when: 'Cuándo',
    device: 'Dispositivo',
    unknownDevice: 'desconocido',
    network: 'Red',
    own: 'Si ha sido usted, no tiene que hacer nada.',
    notOwn: 'Si no ha sido usted, llame de inmediato a su gestor y, si todavía puede entrar, cambie la contraseña.',
    never: 'Nunca le pediremos su contraseña ni su PIN, ni por correo electrónico ni por teléfono.',
  },
  event: {
    order_completed: {
      subject: 'Su pago ha sido enviado',
      lead: 'Su orden internacional se ha ejecutado: los fondos se han enviado al banco del beneficiario.',
    },
    order_rejected: {
      subject: 'Su pago no se ha enviado',
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
      from: 'De',
      to: 'A',
      account: 'Cuenta de la otra parte',
      by: 'Por',
      reason: 'Motivo',
    },
    more:
      'El pago completo figura en su banca en línea, donde también elige sobre qué le escribimos: Seguridad, ' +
      'Correos.',
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
    notOwn:
      'Si no ha sido usted, no pague a este beneficiario: llame de inmediato a su gestor y cambie la ' + 'contraseña.',
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
    subject: 'Su mensaje al banco: {reference}',
    reference: 'Puede responder a este correo. Conserve en él la referencia {reference}, por favor.',
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
  welcome: {
    subject: 'Le damos la bienvenida: su cuenta está abierta',
    greeting: 'Estimado/a {name}:',
    lead:
      'Su solicitud ha sido aceptada y sus cuentas están abiertas. Con este número de cliente y este usuario ' +
      'accede a la banca en línea:',
    clientNumber: 'Número de cliente',
    login: 'Usuario',
    link: 'Elija aquí su contraseña. El enlace funciona una sola vez y hasta el {time}:',
    after:
      'Al entrar le enviaremos a esta dirección un PIN de un solo uso. Los números de sus cuentas aparecen en la ' +
      'primera página.',
    never: 'Nunca pedimos su contraseña ni su PIN, ni por correo ni por teléfono. No reenvíe este mensaje, por favor.',
  },
};
