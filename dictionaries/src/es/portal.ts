import type { portal as reference } from '../en/portal.ts';

export const portal: typeof reference = {
  tabsLabel: 'Área de clientes',
  tabs: {
    details: 'Datos',
    statement: 'Extracto',
    internationalTransfer: 'Transferencia internacional',
    internalTransfer: 'Traspaso interno',
  },
  search: 'Buscar',
  searchAmong: 'pagos, beneficiarios y cuentas',
  news: {
    open: 'Avisos',
    unread: { one: '{count} aviso nuevo', other: '{count} avisos nuevos' },
  },
  asideLabel: 'Más de su cuenta',
  greetings: {
    morning: 'Buenos días, {name}',
    afternoon: 'Buenas tardes, {name}',
    evening: 'Buenas noches, {name}',
  },
  /** For whom a user acts, where that is not simply themselves, and what they may not do. */
  acting: {
    line: '{name} por cuenta de {client}',
    switchTo: 'Actuar por cuenta de {client}',
  },
  missingRights: {
    see: 'No tiene derecho a ver las cuentas de {client}. Su gestor de cuenta le dirá quién puede concedérselo.',
    prepare: 'No tiene derecho a preparar órdenes para {client}. Su gestor de cuenta le dirá quién puede concedérselo.',
    approve:
      'Puede preparar órdenes para {client}, pero no enviarlas: le falta el derecho a aprobar. Debe ' +
      'enviar la orden una persona que pueda aprobar.',
    limit:
      'Puede enviar órdenes de hasta {amount} cada una. Para un importe mayor hace falta una persona ' +
      'con un límite más alto.',
  },
  restoring: 'Abriendo su cuenta',
  unanswered: 'No se puede contactar con el banco. Se vuelve a intentar cada pocos segundos; no tiene que hacer nada.',
  printedOn: 'Impreso el {time}',
  invitation: {
    title: 'Su cuenta se abre al acceder',
    text: 'Aquí no se muestra nada hasta que usted acceda.',
    login: 'Acceder',
  },
  ended: {
    title: 'Su sesión ha terminado',
    text:
      'Termina tras un tiempo sin actividad, a más tardar {life} después del acceso, y también si se cierra o se ' +
      'cambia la contraseña desde otro dispositivo. Acceda de nuevo y volverá a esta página.',
    life: { one: '{count} hora', many: '{count} horas', other: '{count} horas' },
  },
  firstPassword: {
    title: 'Elija una contraseña propia',
    text:
      'Ha entrado con una contraseña generada por el banco. Solo sirve para esta vez: elija la suya y se abrirá su ' +
      'cuenta.',
  },
  drafts: {
    restored: 'Su borrador del {time} vuelve a estar en el formulario.',
    offered: 'Tiene un borrador del {time}.',
    holds: 'Contiene: {what}',
    take: 'Continuar con él',
    anew: 'Empezar de nuevo',
    again: 'El formulario se ha rellenado a partir de {number}. Compruébelo y envíelo como una orden nueva.',
    againFailed: 'No se ha podido cargar el pago, por lo que el formulario no se ha rellenado.',
  },
  copying: {
    copy: 'Copiar',
    copied: 'Copiado',
    isCopied: 'Copiado al portapapeles: {text}',
    notCopied: 'El navegador no ha permitido copiar. El texto está seleccionado: cópielo con el teclado.',
  },
  orders: {
    again: 'Enviar otra vez',
    cancel: 'Anular la orden',
    cancelTitle: '¿Anular esta orden?',
    cancelText:
      '{amount} a favor de {beneficiary} vuelve de inmediato a su cuenta. Si nuestro personal autoriza antes la ' +
      'orden, ya no podrá anularse.',
    cancelYes: 'Anular la orden',
    cancelNo: 'Mantenerla',
    cancelled: 'La orden se ha anulado y el importe está de nuevo en la cuenta.',
  },
  idle: {
    title: '¿Sigue ahí?',
    text:
      'Sin actividad, su sesión terminará pronto. Lo escrito en una transferencia se conserva; lo demás de esta ' +
      'página se perdería.',
    secondsLeft: {
      one: 'Queda {count} segundo',
      many: 'Quedan {count} de segundos',
      other: 'Quedan {count} segundos',
    },
    stay: 'Seguir conectado',
    logout: 'Salir ahora',
    notProlonged: 'No se puede contactar con el banco. Compruebe la conexión e inténtelo de nuevo.',
  },
};
