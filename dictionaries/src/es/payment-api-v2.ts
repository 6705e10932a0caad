export const paymentApiV2: typeof import('../en/payment-api-v2.ts').paymentApiV2 = {
  index: 'Versión 2',
  quickStart: {
    title: 'Primer pago',
    text:
      'Empiece por la página del banco: el banco recibe la tarjeta en una página propia, así que usted nunca ve el ' +
      'número y tiene menos que demostrar según PCI DSS. Estos programas funcionan tal cual. Abra la dirección que ' +
      'muestran y escriba la tarjeta indicada abajo, con cualquier mes que no haya vencido y tres cifras cualesquiera.',
    after:
      'Después la página vuelve a su tienda, aquí a `http://localhost:3000/paid`. Mientras allí no responda nada, el ' +
      'navegador lo dirá, pero el pago está hecho: lo confirma la última solicitud del programa.',
    address: 'Dirección',
    login: 'Usuario de prueba',
    password: 'Contraseña de prueba',
    card: 'Tarjeta de prueba, aprobada',
    example: 'Una página del banco',
  },
  trial: {
    open: 'Probar',
    text:
      'La solicitud va al modo de prueba con el usuario de prueba; el token se obtiene solo y no se mueve dinero. ' +
      'Quien conozca ese usuario puede leer lo que envíe: no escriba datos reales.',
    empty: 'Un campo vacío no se envía.',
    send: 'Enviar',
    payment: 'El número de un pago. Cree uno primero y su número aparecerá aquí.',
    outcome: 'HTTP {status} en {duration} ms',
    replayed: 'HTTP {status} en {duration} ms: de nuevo la primera respuesta',
  },
  version: {
    title: 'Versión 2',
    text:
      'Los mismos pagos con estados HTTP reales, fechas ISO 8601, importes en cadenas, reembolsos parciales y ' +
      'páginas por cursor. Un pago tiene el mismo número en las dos versiones. Cada respuesta dice su versión en ' +
      '`Payment-Api-Version`; envíe la cabecera para saber cuándo desaparece la suya. `/v2/openapi.json` y ' +
      '`/openapi.json` describen ambas versiones para los programas.',
    example: 'Cobrar y reembolsar una parte',
    operations: 'Operaciones de la versión 2',
    operation: 'Operación',
    codes: 'Códigos propios: {codes}.',
    trials: {
      createPaymentV2: 'cobrar con una tarjeta',
      readPayment: 'leer un pago',
      refundPayment: 'devolver una parte',
      listPayments: 'listar los pagos',
    },
    summaries: {
      createToken: 'Obtener un token con usuario y contraseña.',
      createCheckout: 'Crear una página en la que el pagador escribe la tarjeta.',
      readCheckout: 'Consultar en qué ha quedado una página.',
      createPaymentV2: 'Cobrar con una tarjeta cuyo número tiene.',
      confirmPayment: 'Crear una página en la que el pagador confirma un pago que espera.',
      readPayment: 'Consultar un pago tal como está ahora.',
      listPayments: 'Recorrer sus pagos, los más recientes primero.',
      refundPayment: 'Devolver dinero: una parte, varias veces o todo lo que queda.',
      listRefunds: 'Recorrer los reembolsos de un pago.',
      readRefund: 'Consultar un reembolso.',
      listDisputes: 'Recorrer las disputas de sus pagos.',
      readDispute: 'Consultar una disputa.',
      answerDispute: 'Responder a una disputa, una vez y antes del plazo.',
      acceptDispute: 'Dejar el dinero al pagador.',
      listReturnAddresses: 'Consultar a qué orígenes pueden volver los pagadores.',
      addReturnAddress: 'Añadir un origen, en el modo de prueba.',
      removeReturnAddress: 'Quitar un origen, en el modo de prueba.',
      listEvents: 'Ponerse al día con los eventos, los más antiguos primero.',
      listWebhookEndpoints: 'Consultar adónde se envían sus eventos.',
    },
  },
  once: {
    title: 'Enviar otra vez',
    text:
      'La conexión puede cortarse después del cobro y antes de que usted lo sepa. Por eso envíe un ' +
      '`Idempotency-Key` con cada pago, reembolso y página nuevos, y guárdelo con el pedido. La misma solicitud ' +
      'con la misma clave se hace una vez: la primera respuesta llega de nuevo con `Idempotent-Replayed: true`, ' +
      'pase lo que pase después. Mientras la primera está en curso, la respuesta es `409`; otra solicitud con esa ' +
      'clave es `422`. Una solicitud rechazada deja libre su clave. En la primera versión sirve para ello ' +
      '`merchant_reference`.',
  },
  problems: {
    title: 'Problemas',
    text:
      'Un problema es JSON según RFC 9457. Lea `code`: su significado no cambia. `param` nombra el campo, `errors` ' +
      'enumera todo lo que falla y `request_id` es para escribirnos. Una tarjeta rechazada añade `decline_code`, ' +
      '`may_try_again` y el `payment`. Diga al pagador solo que la tarjeta fue rechazada.',
    code: 'Código',
    example: 'Un problema con cabeceras',
  },
  sandbox: {
    declined: 'Rechazado; la versión 2 dice por qué: `{reason}`.',
    unknownApproved: 'Al principio no se sabe; segundos después está aprobado.',
    unknownDenied: 'Al principio no se sabe; segundos después está rechazado.',
    refundFails: 'Aprobado; toda devolución de él falla.',
  },
  webhooks: {
    title: 'Webhooks',
    text:
      'Su servidor sabe al instante lo que ocurre con los pagos y las disputas. Su dirección y su secreto se ' +
      'obtienen en la página Webhooks de la banca en línea. Cada mensaje lleva `webhook-id`, `webhook-timestamp` y ' +
      '`webhook-signature` (Standard Webhooks). No crea ninguno cuya firma no haya comprobado sobre los bytes tal ' +
      'como llegaron, ni ninguno de hace más de cinco minutos.',
    late:
      'Responda con 2xx en diez segundos; lo demás se intenta de nuevo durante tres días. Un mensaje puede llegar ' +
      'dos veces, con el mismo `id`; `sequence` cuenta los hechos de un pago y `data` es el pago entero tal como ' +
      'estaba entonces. Si un mensaje y una respuesta difieren, el `sequence` mayor es el más reciente. Lo que se ' +
      'haya perdido está en `GET /v2/events`.',
    example: 'Un servidor que recibe webhooks',
  },
  limits: {
    title: 'Límites',
    text: 'A quien los supera, `Retry-After` le dice cuánto esperar.',
    rows: {
      token: '{value} minutos: la vida de un token. Después, inicie sesión de nuevo.',
      changes: '{value} por minuto: pagos, reembolsos y páginas de un comercio.',
      reads: '{value} por minuto: lo que lee un comercio.',
      strangers:
        '{value} por minuto: solicitudes sin token válido desde una red. Las contraseñas erróneas cierran antes.',
      body: '{value} KiB: un cuerpo.',
      list: '{value}: transacciones en una lista de la primera versión, las más recientes.',
      page: '{value}: elementos en una página de la versión 2.',
      key: '{value} días: el tiempo que se recuerda una clave.',
      checkout: '{value} minutos: el tiempo que una página del banco está abierta, para una tarjeta.',
      confirmation: '{value} minutos: el tiempo que un pago espera al pagador.',
      addresses: '{value}: direcciones de retorno.',
    },
    names: {
      token: 'Token de acceso',
      changes: 'Cambios',
      reads: 'Lecturas',
      strangers: 'Sin token',
      body: 'Cuerpo',
      list: 'Lista',
      page: 'Página',
      key: 'Clave',
      checkout: 'Página del banco',
      confirmation: 'Confirmación',
      addresses: 'Direcciones de retorno',
    },
  },
  goingLive: {
    title: 'Pasar a producción',
    text: 'Los pagos reales tienen un usuario propio, que se entrega con la cuenta de comercio. Antes del primero:',
    steps: {
      page: 'Use la página del banco o demuestre que puede tratar números de tarjeta (PCI DSS).',
      secrets: 'No guarde usuario ni contraseña en sus páginas, su repositorio o sus registros.',
      key: 'Guarde un `Idempotency-Key` con cada pedido y repita con él la solicitud si no hubo respuesta.',
      status: 'Crea el estado que lee del banco, nunca lo que trae el navegador.',
      cards: 'Pruebe todas las tarjetas de prueba: rechazada, en curso, en espera, devuelta.',
      name: 'Diga a los pagadores el nombre que verán en su extracto.',
    },
    changes: 'Cambios',
    changesText: '`{version}`: se abre la segunda versión; la primera sigue igual.',
  },
};
