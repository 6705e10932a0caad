export const paymentApi: typeof import('../en/payment-api.ts').paymentApi = {
  title: 'API de pagos',
  lead: 'Envíe JSON, incluya un token Bearer y lea el estado interno. La respuesta HTTP es siempre 200.',
  notice:
    'Esta guía se dirige a terceros: ni el sitio web ni la banca en línea llaman a estas operaciones. Los ' +
    'ejemplos pueden enviarse tal cual en el modo de prueba, donde no se cobra nada.',
  index: {
    label: 'Secciones de la guía',
    start: 'Primeros pasos',
    payments: 'Pagos',
    transactions: 'Transacciones',
    reference: 'Referencia',
  },
  overview: {
    title: 'Visión general',
    text:
      'Cobre con tarjeta desde sus propios sistemas: cree un pago, sígalo, reembólselo y consulte en qué ha ' +
      'quedado. El usuario y la contraseña se le entregan con su cuenta de comercio.',
    hosts: 'Dos hosts',
    hostsText:
      'La sesión se inicia en el host de la API. Las demás operaciones se ejecutan en el host de pagos y llevan ' +
      'el token. Ambos pueden ser una sola dirección.',
    apiHost: 'Host de la API',
    apiHostText: 'Solo inicio de sesión: emite el token.',
    paymentsHost: 'Host de pagos',
    paymentsHostText: 'Pagos, reembolsos y transacciones.',
    format: 'Formato',
    formatText:
      'Las solicitudes y las respuestas son JSON en UTF-8; envíe `Content-Type: application/json` siempre que ' +
      'haya cuerpo. Los importes son decimales, en una cadena o como número, con punto como separador. Las horas ' +
      'se expresan en UTC.',
    example: 'Dos llamadas desde la terminal',
  },
  answers: {
    title: 'Respuestas',
    text:
      'El estado HTTP es 200 pase lo que pase, así que no dice nada sobre los errores. Mire primero `status` en el ' +
      'cuerpo: es el estado interno, y de él depende el resto del contenido.',
    example: 'Respuesta con cabeceras',
    innerStatus: 'Estado interno',
    innerStatuses: {
      200: {
        name: 'correcto',
        text: 'La operación se ha realizado. `result` contiene lo obtenido: un objeto o una lista de objetos.',
      },
      403: {
        name: 'parámetros no válidos',
        text:
          'Solo en los reembolsos: los parámetros no identifican un pago que se pueda reembolsar. `message` dice ' +
          '`Query params is not valid`.',
      },
      418: {
        name: 'lista de errores',
        text:
          '`errors` enumera lo que falla: `Missing params` con el nombre del parámetro, `Transaction is not ' +
          'found`, o cómo debe ser un parámetro. No se ha cobrado nada.',
      },
      500: {
        name: 'error del servidor',
        text:
          'Algo ha fallado por nuestra parte; `message` dice `Server Error`. Inténtelo más tarde y consulte el ' +
          'estado del pago antes de volver a cargar la tarjeta.',
      },
    },
  },
  operations: {
    login: {
      title: 'Autenticación',
      text:
        'Obtenga un token con su usuario y contraseña en el host de la API. Incluya el token en la cabecera ' +
        '`Authorization` de cada llamada posterior: `Bearer`, un espacio y el token. En el modo de prueba empieza ' +
        'por `test_`; vale una hora.',
    },
    createPayment: {
      title: 'Crear un pago',
      text:
        'Realiza un cargo único en una tarjeta. El pago nuevo tiene uno de los estados {creationStatuses}. Guarde ' +
        'su número: las demás operaciones lo piden. Un pago igual en menos de un minuto es el primero, enviado de ' +
        'nuevo.',
    },
    transactionStatus: {
      title: 'Estado de un pago',
      text:
        'Indica en qué punto está una transacción. Es la única respuesta en la que puede aparecer el estado ' +
        '{refundStatus}, reembolso.',
    },
    refund: {
      title: 'Reembolso',
      text:
        'Devuelve el dinero al pagador. La respuesta confirma que la orden se ha aceptado; la consulta de estado ' +
        'muestra el estado {refundStatus} cuando el reembolso se ha efectuado. Un pago se reembolsa entero y una ' +
        'sola vez.',
    },
    transactionInformation: {
      title: 'Una transacción',
      text: 'Todo lo que el banco sabe de una transacción, localizada por su número.',
    },
    transactionList: {
      title: 'Todas las transacciones',
      text:
        'Devuelve la lista de transacciones de un pagador, primero las más recientes. Los filtros la acotan; omita ' +
        'los que no necesite.',
    },
  },
  sandbox: {
    title: 'Modo de prueba',
    text:
      'Pruebe todo con estas tarjetas. En `validity` sirve cualquier mes que no haya terminado y en `cvv`, tres ' +
      'cifras cualesquiera. Las demás tarjetas se rechazan: no envíe nunca una real en el modo de prueba.',
    card: 'Tarjeta',
    cards: {
      approved: 'Aprobada.',
      denied: 'Denegada.',
      inProcess: 'En curso, y aprobada diez segundos después.',
      waitingConfirmation: 'Espera la confirmación del pagador; denegada a los 15 minutos.',
      chargedBack:
        'Aprobada, y devuelta por el banco de la tarjeta un minuto después: la consulta de estado muestra ' +
        '{refundStatus}.',
    },
  },
  tables: {
    parameter: 'Parámetro',
    field: 'Campo',
    meaning: 'Significado',
    parametersOf: 'Parámetros: {operation}',
    required: 'obligatorio',
    optional: 'opcional',
    returned: 'en la respuesta',
  },
  types: {
    string: 'cadena',
    integer: 'entero',
    decimal: 'decimal en una cadena',
    boolean: 'booleano',
    date: 'fecha, AAAA-MM-DD',
    dateTime: 'fecha y hora, UTC',
  },
  parameters: {
    login: 'Se le entrega con su cuenta de comercio.',
    password: 'Se le entrega con su cuenta de comercio. Ninguna otra operación la admite.',
    payer_id: 'Su propia referencia del pagador.',
    owner: 'Nombre del titular, tal como figura en la tarjeta.',
    card_number: 'Solo cifras, sin espacios.',
    cvv: 'Código de seguridad de la tarjeta. Ninguna respuesta lo repite.',
    validity: 'Mes y año en que caduca la tarjeta, `MM/YY`.',
    amount: 'Importe del cargo, en unidades de la divisa.',
    currency: 'Tres letras, según ISO 4217.',
    merchant_reference:
      'Su propio número de pedido. Enviado de nuevo con los mismos parámetros, recibe la primera respuesta y no ' +
      'cobra nada.',
    id: 'Número de la transacción; forma parte de la ruta.',
    transaction_id: 'Número de la transacción que se va a reembolsar.',
    'transaction number': 'Número de la transacción; forma parte de la ruta.',
    isLiveTransaction: 'Filtro: `true` deja las transacciones reales; `false`, las de prueba.',
    startDate: 'Filtro: primer día del periodo, incluido.',
    endDate: 'Filtro: último día del periodo, incluido.',
  },
  token: 'Token Bearer para las llamadas posteriores.',
  result: {
    title: 'Campos de una transacción',
    text:
      'Lo que las respuestas dicen de una transacción. El número de tarjeta nunca vuelve entero: solo sus últimas ' +
      'cifras.',
    fields: {
      transaction_number: 'Número de la transacción. Las llamadas posteriores se refieren a él.',
      transaction_status: 'Uno de los estados de transacción que se enumeran más abajo.',
      transaction_amount: 'Lo que se ha cobrado al pagador.',
      net_amount: 'Lo que le queda a usted una vez deducidas las comisiones.',
      transaction_date_time: 'Cuándo se realizó la transacción.',
      is_live_transaction: '`true` si la transacción es real, `false` si es de prueba.',
      card_owner_name: 'Nombre del titular de la tarjeta.',
      card_number: 'Últimas cifras de la tarjeta, nada más.',
    },
  },
  statuses: {
    title: 'Estados de las transacciones',
    text: 'Los mismos números en todas partes. El estado {refundStatus} aparece únicamente en la consulta de estado.',
    status: 'Estado',
    seenIn: 'Dónde aparece',
    seenInBoth: 'Creación, consulta de estado',
    seenInRequest: 'Solo consulta de estado',
    names: {
      in_process: 'En curso',
      approved: 'Aprobada',
      denied: 'Denegada',
      refund: 'Reembolso',
      waiting_confirmation: 'Pendiente de confirmación',
    },
  },
  samples: {
    request: 'Solicitud',
    answer: 'Respuesta',
    copy: 'Copiar',
    copied: 'Copiado',
    copiedSample: 'Copiado al portapapeles: {sample}',
    notCopied: 'El navegador no ha permitido copiar. El texto está seleccionado: cópielo con el teclado.',
  },
};
