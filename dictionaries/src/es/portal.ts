export const portal: typeof import('../en/portal.ts').portal = {
  tabsLabel: 'Área de clientes',
  tabs: {
    details: 'Cuentas',
    statement: 'Extracto',
    internationalTransfer: 'Transferencia internacional',
    internalTransfer: 'Traspaso interno',
  },
  figuresOf: 'Datos de las {time}',
  search: 'Buscar',
  searchAmong: 'pagos, beneficiarios y cuentas',
  news: {
    open: 'Avisos',
    unread: { one: '{count} aviso nuevo', other: '{count} avisos nuevos' },
  },
  /** The bank's own notices. */
  bankNotices: { from: 'Del banco:', dismiss: 'Quitar' },
  asideLabel: 'Más de su cuenta',
  greetings: {
    morning: 'Buenos días, {name}',
    afternoon: 'Buenas tardes, {name}',
    evening: 'Buenas noches, {name}',
  },
  /** For whom a user acts, where that is not simply themselves, and what they may not do. */
  acting: {
    line: '{name} en nombre de {client}',
    switchTo: 'Actuar en nombre de {client}',
  },
  missingRights: {
    see: 'No dispone de permiso para ver las cuentas de {client}. Su gestor le dirá quién puede concedérselo.',
    prepare: 'No dispone de permiso para preparar órdenes para {client}. Su gestor le dirá quién puede concedérselo.',
    approve:
      'Usted prepara órdenes para {client} y las envía una persona que pueda aprobar. Lo que confirme aquí ' +
      'queda pendiente de esa aprobación.',
    limit:
      'Puede enviar órdenes de hasta {amount} cada una. Una mayor espera a que la apruebe una persona con un ' +
      'límite más alto.',
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
    causes: {
      idle: 'No ha habido actividad aquí durante un tiempo.',
      elsewhere:
        'Se cerró desde otro lugar, por usted o por el banco, se cambió la contraseña o han pasado {life} desde el ' +
        'acceso.',
      unknown:
        'Termina tras un tiempo sin actividad, a más tardar {life} después del acceso, y también si se cierra o se ' +
        'cambia la contraseña desde otro dispositivo.',
    },
    back: 'Acceda de nuevo y volverá a esta página.',
    life: { one: '{count} hora', many: '{count} horas', other: '{count} horas' },
  },
  /** Asked where a password changes or every login ends. */
  standingAccess: {
    legend: 'Lo que puede seguir actuando en su nombre',
    lead: 'Leen o envían sus extractos sin iniciar sesión. Lo que no marque termina al instante.',
    kinds: {
      access_token: 'Token de acceso «{name}»',
      statement_delivery: 'Extractos periódicos a {name}',
    },
    ofClient: '{what}, para {client}',
    failed: 'No se pudo mostrar lo que actúa en su nombre sin iniciar sesión. Sin la lista, termina todo.',
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
    unanswered:
      'Se envió una orden desde este formulario y no llegó respuesta, así que puede que se haya ejecutado. De ' +
      'esa orden y de la que envíe ahora, el banco ejecutará solo una.',
    bookedAs: 'La orden que envió desde este formulario se contabilizó como {number}.',
    booked: 'La orden que envió desde este formulario se contabilizó.',
    kept: 'La orden que envió desde este formulario está en el banco y aún no ha movido dinero.',
    refused: 'El banco rechazó la orden y no se movió dinero.',
    statement: 'Abrir el extracto',
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
    inWords: '{amount} a favor de {beneficiary}',
    cancelled: 'La orden se ha anulado y el importe está de nuevo en la cuenta.',
  },
  amountProblems: {
    amount_malformed: 'Escriba el importe en cifras, por ejemplo {example}',
    amount_ambiguous: 'Puede significar {thousands} o {decimals}. Escriba el importe sin separadores.',
    amount_must_be_positive: 'El importe debe ser mayor que cero.',
    amount_has_too_many_decimals: 'Los importes en {currency} llevan {count} decimales como máximo',
    amount_has_no_decimals: 'Los importes en {currency} no llevan decimales: escriba un número entero',
    amount_too_large: 'El importe es demasiado alto.',
    exceedsAvailable: 'En esta cuenta solo hay disponible {amount}',
  },
  later: {
    open: 'Enviar otro día',
    label: 'Fecha de ejecución',
    hint: 'De lunes a viernes, con un año de antelación como máximo.',
    today: 'Enviar ahora mismo',
    execution_day_malformed: 'Indique el día como una fecha.',
    execution_day_is_no_bank_day: 'El banco no envía pagos los sábados ni los domingos. Elija otro día.',
    execution_day_out_of_range: 'Elija un día posterior a hoy, con un año de antelación como máximo.',
    restDay: 'Ese día no se mueven pagos en {currency} entre bancos: la orden sale el {day}.',
    goes: 'Fecha de ejecución: {day}',
    goesOn: 'Fecha de ejecución',
    rate: 'Se convierte al tipo del banco en el momento de la ejecución.',
    scheduleTitle: '¿Programar esta transferencia?',
    prepareTitle: '¿Preparar esta transferencia para su aprobación?',
    schedule: 'Programar la orden',
    prepare: 'Preparar para aprobación',
    back: 'Modificar',
    next: {
      scheduled:
        'Ese día el banco vuelve a comprobar el saldo y las condiciones y ejecuta la orden. Hasta entonces puede ' +
        'anularla. Si no puede ejecutarse, no se mueve dinero; el motivo figura en Órdenes.',
      awaiting_approval:
        'Una persona que pueda aprobar la lee y la aprueba. Hasta entonces puede modificarla o anularla.',
    },
    placed: { scheduled: 'La orden está programada', awaiting_approval: 'La orden está pendiente de aprobación' },
    see: 'Ver la orden',
  },
  toApprove: {
    one: '{count} orden espera su decisión',
    many: '{count} de órdenes esperan su decisión',
    other: '{count} órdenes esperan su decisión',
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
    stay: 'Mantener la sesión',
    logout: 'Salir ahora',
    notProlonged: 'No se puede contactar con el banco. Compruebe la conexión e inténtelo de nuevo.',
  },
};
