export const internationalTransfer: typeof import('../en/international-transfer.ts').internationalTransfer = {
  title: 'Transferencia internacional',
  groups: {
    debtor: 'Origen',
    creditor: 'Beneficiario',
    agent: 'Cuenta del beneficiario',
    charges: 'Opción de gastos',
  },
  fields: {
    debtorAccount: 'Cuenta de origen',
    amount: 'Importe',
    remittanceInformation: 'Concepto para el beneficiario',
    creditorCountry: 'País',
    creditorName: 'Nombre del beneficiario',
    street: 'Dirección del banco o del beneficiario',
    postCode: 'Código postal',
    town: 'Localidad',
    creditorAccount: 'IBAN o número de cuenta del beneficiario',
    creditorAgentBic: 'Código SWIFT',
    creditorAgentName: 'Nombre del banco',
  },
  optional: 'si lo hay',
  chooseAccount: 'Elija una cuenta',
  account: '{currency}, {number}, {amount} disponibles',
  available: 'Disponible: {amount}',
  chooseCountry: 'Elija un país',
  countryHint: 'Lo indica el IBAN. Sin IBAN, el formato del número depende del país.',
  addressWhy:
    'Escriba la dirección completa. El código postal y la localidad se leen de ella; corríjalos abajo si hace falta.',
  sentAs: 'Se enviará así: {text}',
  accountMarks: { iban: '(IBAN)', number: '(número de cuenta)' },
  accountHints: {
    ibanFirst: 'Escriba el IBAN: el país y el banco se rellenan solos. Si no hay IBAN, elija antes el país más abajo.',
    iban: 'Las cuentas de {country} tienen un IBAN de {length} caracteres que empieza por {code}.',
    number:
      'Las cuentas de {country} no tienen IBAN. Escriba el número como lo hace el banco del beneficiario: {most} ' +
      'caracteres como máximo.',
    right: 'La longitud y los dígitos de control son correctos.',
  },
  bicHint: 'También llamado BIC: 8 u 11 caracteres.',
  bicCountry: 'País del banco: {country}.',
  warnings: {
    bankElsewhere:
      'El código SWIFT es de un banco de {bank} y la cuenta es de {account}. Puede ser correcto; confírmelo con ' +
      'el beneficiario.',
    accountElsewhere:
      'El IBAN es de {account} y el beneficiario está en {creditor}. Puede ser correcto; confírmelo con el ' +
      'beneficiario.',
  },
  charges: {
    OUR: {
      meaning: 'Todo a cargo del ordenante',
      detail: 'Usted paga los gastos de todos los bancos; el beneficiario recibe el importe íntegro.',
    },
    BEN: {
      meaning: 'Todo a cargo del beneficiario',
      detail: 'Los gastos de todos los bancos se descuentan del importe recibido.',
    },
    SHA: { meaning: 'Compartidos', detail: 'Usted paga nuestros gastos y el beneficiario, los de los demás bancos.' },
  },
  sepaNote:
    'Euros dentro de la SEPA: con SHA va como transferencia SEPA, donde los gastos siempre se comparten. Con OUR ' +
    'y BEN va por SWIFT.',
  paper: {
    label: 'Orden de transferencia',
    noAmount: 'Aún sin importe',
    from: 'Desde',
    afterwards: 'Disponible después de esta orden: {amount}',
    to: 'A favor de',
    account: 'Cuenta',
    bank: 'Banco',
    reference: 'Concepto',
    charges: 'Gastos',
    way: 'Vía',
    fee: 'Comisión según tarifa',
    arrival: 'Prevista en el banco del beneficiario',
    receivedLater: 'Se considera recibida el {date}: fuera del horario de oficina o en día inhábil.',
    typed: 'Usted escribió: {text}',
    review: 'Revisar la orden',
    note: 'Todavía no se envía nada. El paso siguiente muestra la orden completa una vez más.',
  },
  review: {
    title: 'Revise la orden',
    lead: 'La orden se enviará exactamente así.',
    confirm: 'Confirmar',
    back: 'Modificar la orden',
    likeFound: {
      one: 'En el último {count} día ya se ordenó un pago de este importe a esta cuenta:',
      many: 'En los últimos {count} días ya se ordenó un pago de este importe a esta cuenta:',
      other: 'En los últimos {count} días ya se ordenó un pago de este importe a esta cuenta:',
    },
    likePayment: '{date}: {amount} a {beneficiary}',
    likeUnknown: 'No se ha podido cargar el extracto, por lo que la orden no se ha comparado con las anteriores.',
    outcomeUnknown:
      'No ha llegado respuesta, por lo que no sabemos si la orden se ha aceptado. Pulse el botón de nuevo sin ' +
      'cambiar nada: la orden se aceptará una sola vez.',
  },
  code: {
    title: 'Confirme con un código',
    asking: 'Estamos creando un código para esta orden.',
    mailed:
      'Le hemos enviado por correo electrónico un código para esta orden, tal como figura aquí. Compárela con el ' +
      'mensaje. El código es válido hasta las {time} y sirve una sola vez.',
    app:
      'Abra su aplicación de autenticación e introduzca los seis dígitos que muestra ahora. Confirman esta orden ' +
      'exactamente como aparece aquí.',
    passkeyOnly: 'Su llave de acceso confirma esta orden exactamente como aparece aquí.',
    passkey: 'Confirmar con una llave de acceso',
    passkeyGivenUp: 'No se ha usado la llave de acceso y no se ha enviado nada.',
    byMail: 'Enviarme un código por correo',
    notSent: 'No se ha podido crear el código y no se ha enviado nada.',
    label: 'Código',
    missing: 'Introduzca el código de {count} cifras',
    submit: 'Enviar la orden',
    again: 'Enviar un código nuevo',
  },
  beneficiaries: {
    label: 'Beneficiarios guardados',
    hint: 'Busque por nombre, país o cuenta. Su elección rellena los campos siguientes.',
    none: 'Ningún beneficiario coincide',
    search: 'Buscar en la lista',
    empty: 'La lista está vacía. Puede guardar un beneficiario con cada orden.',
    failed:
      'No se ha podido cargar la lista de beneficiarios guardados. Rellene usted los campos o inténtelo de nuevo.',
    manage: 'Editar la lista',
    close: 'Cerrar la lista',
    title: 'Beneficiarios guardados',
    rename: 'Renombrar',
    renameLabel: 'Nuevo nombre para {label}',
    keep: 'Guardar el nombre',
    cancel: 'Cancelar',
    remove: 'Eliminar',
    removeTitle: '¿Eliminar a {label}?',
    removeText: 'Los pagos a este beneficiario permanecen en el extracto. Solo se eliminan los datos guardados.',
    removeKeep: 'Conservar',
    saveAfter: 'Guardar como beneficiario cuando se acepte la orden',
    save: 'Guardar como beneficiario',
    saved: '{label} ya figura entre sus beneficiarios.',
    found: { one: '{count} beneficiario', many: '{count} beneficiarios', other: '{count} beneficiarios' },
  },
  success: 'Solicitud de transferencia aceptada',
  timeline: {
    accepted: 'El banco ha recibido su orden',
    number: 'Orden {number}',
    arrival: 'Llegada prevista al banco del beneficiario: {date}, si la orden se autoriza hoy.',
    arrivalLater:
      'Se considera recibida el {received}. Llegada prevista al banco del beneficiario: {date}, si se autoriza ' +
      'ese día.',
    again: 'Pagar de nuevo a este beneficiario',
    left: 'Disponible ahora en {number}: {amount}',
    title: 'Qué ocurre ahora',
    ahead: 'Después de confirmar',
    summary: '{amount} a favor de {beneficiary}',
    statement: 'Verla en el extracto',
    now: 'ahora',
    inProcess: { name: 'En curso', text: 'El importe se adeuda al momento y la orden figura en el extracto.' },
    debited:
      'El importe se ha adeudado y está en nuestro poder. Mientras no se autorice la orden, puede anularla en el ' +
      'extracto.',
    release: {
      name: 'Autorización',
      text: 'Nuestro personal revisa la orden y la autoriza, o la rechaza y el importe vuelve a su cuenta.',
    },
    completed: { name: 'Ejecutada', text: 'El pago está en camino al banco del beneficiario.' },
  },
  missing: {
    debtorAccount: 'Elija la cuenta de origen',
    amount: 'Indique el importe',
    remittanceInformation: 'Indique el concepto',
    creditorAccount: 'Indique el IBAN o el número de cuenta',
    creditorAgentBic: 'Indique el código SWIFT',
    creditorAgentName: 'Indique el nombre del banco',
    creditorCountry: 'Elija el país',
    creditorName: 'Indique el nombre del beneficiario',
    street: 'Indique la dirección',
    town: 'Indique la localidad',
    charges: 'Elija quién paga los gastos',
  },
  problems: {
    all_fields_required: 'Rellene todos los campos',
    check: 'La orden aún no se puede enviar. Revise lo señalado.',
    refused: 'La orden no se ha aceptado.',
    noTown: 'Esto es un número o un código. Escriba el nombre de la localidad.',
    unsendable: 'Los bancos no pueden transmitir este carácter: {letter}. Use letras latinas o cirílicas.',
    textTooLong: 'Tal como se enviará tiene {length} caracteres; el máximo es {most}',
    accountTooLong: 'Un número de cuenta tiene {most} caracteres como máximo; este tiene {length}',
    accountCharacters: 'Un número de cuenta solo contiene letras, dígitos, espacios, puntos, guiones y barras',
  },
  iban: {
    otherCharacters: 'Un IBAN empieza por las dos letras del país y solo contiene letras y dígitos',
    countryUnknown: '{code} no es un país con IBAN; revise las dos primeras letras',
    tooShort: 'Un IBAN de {country} tiene {expected} caracteres; este tiene {length}',
    tooLong: 'Un IBAN de {country} tiene {expected} caracteres; este tiene {length}',
    structureWrong: 'Las letras y los dígitos no están como en un IBAN de {country}; compárelo de nuevo',
    checksumWrong: 'Los dígitos de control no coinciden: hay un carácter equivocado o dos cambiados de sitio',
  },
  bic: {
    otherCharacters: 'Un código SWIFT solo contiene letras y dígitos',
    countryUnknown: 'Los caracteres quinto y sexto indican el país, y {code} no es ninguno',
    lengthWrong: 'Un código SWIFT tiene 8 u 11 caracteres; este tiene {length}',
  },
  noAccountsTitle: 'Ninguna cuenta de origen',
  noAccountsText: 'Las transferencias empiezan con su primera cuenta. Su gestor sabe en qué punto está.',
};
