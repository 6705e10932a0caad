/** Mails that tell a user what happened at their door. */
export const mailNotices: typeof import('../en/mail-notices.ts').mailNotices = {
  newDevice: {
    subject: 'Nuevo acceso a su cuenta',
    lead: 'Alguien ha entrado en su banca en línea desde un lugar que no conocíamos.',
  },
  passwordChanged: {
    subject: 'Su contraseña ha cambiado',
    lead: 'Se ha cambiado la contraseña de su banca en línea y se han cerrado todas las demás sesiones.',
  },
  mailAddressChanged: {
    subject: 'Su dirección de correo electrónico ha cambiado',
    lead:
      'Se ha cambiado la dirección de correo electrónico de su banca en línea. Los PIN y los mensajes del banco ' +
      'llegan desde ahora a otra dirección; a esta ya no.',
  },
  loginLocked: {
    subject: 'Su acceso está bloqueado temporalmente',
    lead:
      'Se ha escrito cinco veces una contraseña incorrecta para su usuario y nadie ha podido entrar. Por un ' +
      'tiempo no admitimos accesos desde dispositivos que no conocemos; el bloqueo terminará solo. ' +
      'Puede seguir entrando desde los dispositivos que ha usado en los últimos {days} días.',
    notOwn:
      'Si no ha sido usted, entre como siempre desde un dispositivo que ya haya usado y elija otra contraseña ' +
      'si la suya se puede adivinar. En un dispositivo nuevo, espere a que termine el bloqueo. Si los intentos ' +
      'continúan, avise a su gestor. Enviamos este correo electrónico como máximo una vez cada {hours} horas.',
  },
  deviceLocked: {
    subject: 'Su acceso está bloqueado temporalmente en un dispositivo',
    lead:
      'Se ha escrito cinco veces una contraseña incorrecta en un dispositivo desde el que usted ya había ' +
      'entrado. Por un tiempo no admitimos accesos desde ese dispositivo; el bloqueo terminará solo. ' +
      'Puede seguir entrando desde sus demás dispositivos.',
  },
  pinLocked: {
    subject: 'Su PIN está bloqueado temporalmente',
    lead:
      'Se ha escrito cinco veces un PIN incorrecto después de su contraseña. Hemos bloqueado el PIN por un ' +
      'tiempo; el bloqueo terminará solo.',
  },
  passwordLocked: {
    subject: 'El cambio de contraseña está bloqueado temporalmente',
    lead:
      'En una sesión abierta de su banca en línea se ha escrito cinco veces una contraseña actual incorrecta. ' +
      'Durante un tiempo no se podrá cambiar la contraseña ni cerrar sesiones; puede seguir entrando.',
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
    subject: 'El PIN ya no se envía por correo electrónico',
    lead:
      'En su banca en línea se desactivó el PIN por correo electrónico. Usted entra con una llave de acceso o con un ' +
      'código de una aplicación de autenticación.',
  },
  mailedPinResumed: {
    subject: 'El PIN se envía de nuevo por correo electrónico',
    lead: 'En su banca en línea se activó de nuevo el PIN por correo electrónico: el PIN que recibe abre su entrada.',
  },
  secondFactorsEndSoon: {
    subject: 'Sus formas de entrar van a desactivarse',
    lead:
      'Alguien comunicó al banco que se han perdido sus llaves de acceso, aplicaciones de autenticación y códigos de ' +
      'recuperación. Dejarán de abrir su entrada el {subject}, y un PIN enviado por correo electrónico la abrirá de ' +
      'nuevo. Si no ha perdido nada, consérvelos: Seguridad en su banca en línea.',
  },
  secondFactorsKept: {
    subject: 'Sus formas de entrar se conservan',
    lead:
      'En su banca en línea alguien indicó que no se ha perdido nada: se conservan sus llaves de acceso, ' +
      'aplicaciones de autenticación y códigos de recuperación.',
  },
  secondFactorsEnded: {
    subject: 'Sus formas de entrar se han desactivado',
    lead:
      'Sus llaves de acceso, aplicaciones de autenticación y códigos de recuperación ya no abren su entrada, ' +
      'porque se comunicó al banco que se habían perdido. Entre con su contraseña y el PIN que le enviamos por ' +
      'correo electrónico, y añada otras formas.',
  },
  standingOrderRefused: {
    subject: 'Su orden permanente no ha creado el pago',
    lead:
      'Para el {subject} su orden permanente no ha podido crear ningún pago. En su banca en línea, Órdenes ' +
      'permanentes, se indica por qué y si continúa.',
  },
  standingOrderUncovered: {
    subject: 'Su orden permanente aún no tiene fondos',
    lead:
      'El {subject} sale un pago de su orden permanente y la cuenta no tiene ahora saldo suficiente. Está en ' +
      'su banca en línea, Órdenes permanentes.',
  },
  approvalRulesProposed: {
    subject: 'Unas reglas de aprobación esperan su decisión',
    lead:
      'En su banca en línea se escribieron reglas de aprobación: quién debe aprobar qué pagos. Se aplicarán ' +
      'cuando otro administrador las acepte: Usuarios y límites, Reglas de aprobación.',
  },
  approvalRulesInForce: {
    subject: 'Cambiaron las reglas de aprobación',
    lead:
      'En su banca en línea se aplican desde ahora otras reglas de aprobación: quién debe aprobar qué pagos. ' +
      'Figuran en Usuarios y límites, Reglas de aprobación.',
  },
  memberChangeProposed: {
    subject: 'Los derechos de un usuario esperan su decisión',
    lead:
      'En su banca en línea se pidieron otros derechos para {subject}. Se aplican cuando otro administrador los ' +
      'acepta: Usuarios y límites.',
  },
  memberChanged: {
    subject: 'Cambiaron los derechos de un usuario',
    lead:
      'En su banca en línea se cambiaron los derechos de {subject}: lo que este usuario puede hacer en nombre del ' +
      'cliente. Un administrador los ve en Usuarios y límites.',
  },
  memberEnded: {
    subject: 'Terminaron los derechos de un usuario',
    lead: 'En su banca en línea terminaron los derechos de {subject}: este usuario ya no actúa en nombre del cliente.',
  },
  invitationWaits: {
    subject: 'Un usuario invitado espera su decisión',
    lead:
      'En su banca en línea se invitó a {subject} a actuar en nombre del cliente. La invitación pasa al banco cuando ' +
      'otro administrador la acepta: Usuarios y límites, Usuarios invitados.',
  },
  userInvited: {
    subject: 'Se invitó a un usuario',
    lead:
      'En su banca en línea se invitó a {subject} a actuar en nombre del cliente, y el banco comprueba quién es. Un ' +
      'administrador puede retirarla: Usuarios y límites, Usuarios invitados.',
  },
  invitationDecided: {
    subject: 'El banco ha decidido sobre un usuario invitado',
    lead:
      'El banco ha comprobado quién es {subject}, a quien se invitó a actuar en nombre del cliente. El resultado ' +
      'está en su banca en línea: Usuarios y límites, Usuarios invitados.',
  },
  actsForClient: {
    subject: 'Actúa en nombre de otro cliente',
    lead: 'Desde ahora actúa también en nombre de {subject}. Al entrar, elija en nombre de quién actúa.',
  },
  coolingOffSet: {
    subject: 'Cambió la espera de los beneficiarios nuevos',
    lead:
      'En su banca en línea se fijó al cabo de cuántas horas se puede pagar a un beneficiario nuevo: {subject}. Un ' +
      'plazo más corto se aplica cuando ha transcurrido el anterior. Figura en Usuarios y límites, ' +
      'Beneficiarios nuevos.',
  },
  limitSet: {
    subject: 'Se fijó un límite de los pagos',
    lead:
      'En su banca en línea se fijó un límite de los pagos a otros bancos: {subject}. Un límite más alto se aplica ' +
      'al cabo de 24\u00a0horas. Hasta entonces un administrador puede volver al anterior: Usuarios y límites, ' +
      'Límites de los pagos a otros bancos.',
  },
  limitEnded: {
    subject: 'Un límite de los pagos termina',
    lead:
      'En su banca en línea se fijó el final de un límite de los pagos a otros bancos. Se aplica 24\u00a0horas más. ' +
      'Hasta entonces un administrador puede mantenerlo: Usuarios y límites, Límites de los pagos a otros bancos.',
  },
  beneficiaryTrusted: {
    subject: 'Un beneficiario es de confianza',
    lead:
      'En su banca en línea el beneficiario {subject} se marcó como de confianza: se le puede pagar sin la espera ' +
      'de los nuevos. Puede anularlo allí: Beneficiarios.',
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
      'Cuentas y saldos, Volver a usar las cuentas.',
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
};
