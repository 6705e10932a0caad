export const tariff: typeof import('../en/tariff.ts').tariff = {
  title: 'La tarifa del banco',
  lead:
    'Todas las tablas del sitio en una página. Cada fila tiene un número: cítelo junto con el nombre de su parte ' +
    'cuando nos escriba.',
  contents: 'Índice',
  print: 'Imprimir',
  compared: {
    title: 'Particulares y empresas',
    personal: 'Particulares',
    corporate: 'Empresas',
    different: 'distinta para particulares y empresas',
    notForPersonal: 'no disponible para particulares',
    legend: 'El rombo señala las comisiones distintas para particulares y empresas.',
  },
  printed: '{bank} · Tarifas · {day}',
  search: {
    label: 'Buscar en las comisiones',
    hint: 'Un servicio, una tabla o una cifra. La tecla Escape borra la búsqueda.',
    found: {
      one: 'Coincide {count} fila de {total}',
      many: 'Coinciden {count} de filas de {total}',
      other: 'Coinciden {count} filas de {total}',
    },
    nearest: {
      one: 'Ninguna fila tiene todas estas palabras; la más próxima es {count} de {total}',
      many: 'Ninguna fila tiene todas estas palabras; las más próximas son {count} de {total}',
      other: 'Ninguna fila tiene todas estas palabras; las más próximas son {count} de {total}',
    },
    noneTitle: 'Ninguna fila coincide',
    noneText: 'Pruebe con una palabra más corta o borre la búsqueda.',
  },
  answer: {
    label: 'La respuesta',
    same: '{service}: {fee} ({table}).',
    different: '{service}: para particulares {personal}, para empresas {corporate} ({table}).',
    corporateOnly: '{service}: {fee}, solo para empresas ({table}).',
    elsewhere: '{service}: {fee} ({page}, {table}).',
  },
  fillers:
    'cuánto cuánta cuántos cuesta cuestan vale valen es son hay qué cuál cuáles cómo dónde cuándo el la los las lo ' +
    'un una unos unas de del al a en por para con y o u mi mis me se su sus tu tus yo nos le les si no quiero puedo ' +
    'necesito tiene tienen hacer pagar cobran cobra precio precios coste costes costo comisión comisiones tarifa ' +
    'tarifas gasto gastos banco bancos',
  searchWords: {
    designatedSwiftIban: 'propio exclusivo dedicado individual personal abrir cuenta',
    designatedSepaIban: 'propio exclusivo dedicado individual personal abrir cuenta',
    sharedSwiftIban: 'común abrir cuenta nueva hacerme cliente empresa sociedad personal particular',
    sharedSepaIban: 'común abrir cuenta nueva hacerme cliente empresa sociedad personal particular',
    additionalCurrency: 'segunda otra moneda abrir multidivisa',
    urgentOpening: 'rápida rápido exprés inmediata prisa abrir cuenta',
    accountClosing: 'cerrar cancelar baja cuenta',
    monthlyMaintenance: 'cuota mes mensualidad administración cuenta inactiva dormida inactividad sin movimiento uso',
    cashOperations: 'retirar ingresar ingreso depositar billetes metálico ventanilla',
    statement: 'bancario papel impreso correo postal copia cuenta',
    onlineBanking: 'internet web portal acceso línea online aplicación móvil app',
    referenceLetter: 'bancaria recomendación certificado justificante saldo',
    noticesByMail: 'sms mensaje notificación alerta email código aviso',
    clientDataChange: 'cambio cambiar actualizar dirección domicilio nombre pasaporte administrador',
    payments:
      'transferencia transferir internacional nacional extranjero exterior enviar envío recibir mandar dinero otro ' +
      'giro bancario wire swift sepa cripto criptomonedas euros dólares remesa abono',
    internalTransfers: 'traspaso traspasar entre mis cuentas propias interno mover dinero',
    manualPayments: 'transferencia internacional swift sepa a mano orden papel teléfono',
    investigationCurrentQuarter:
      'rastreo rastrear consulta transferencia perdida perdido pago no llega reclamación reclamar',
    investigationEarlierPeriods:
      'rastreo rastrear consulta transferencia perdida perdido pago antiguo reclamación reclamar',
    securityDeposit: 'comercio tpv datáfono mínimo fianza aceptar pagos web tienda',
    paymentAmendment: 'cancelar anular corregir cambiar devolver devolución parar transferencia',
    cardTopUp: 'recarga recargar depósito cargar',
    documentReview: 'factura contrato cumplimiento comprobación documentación',
    outgoingConversion: 'fx forex tipo conversión convertir moneda margen transferencia divisas cambiar euros dólares',
    incomingConversion: 'fx forex tipo conversión convertir moneda margen transferencia divisas cambiar euros dólares',
    paymentConfirmation: 'mt103 copia swift comprobante justificante recibo',
    auditConfirmation: 'auditoría auditor carta saldo',
    courierDelivery: 'dhl correo postal enviar documentos paquete',
    exchangeByOrder: 'comprar vender fx forex conversión tipo cripto criptomonedas bitcoin cambiar moneda usdt',
    certifiedCopy: 'notario apostilla compulsada certificar',
    cardIssue: 'nueva pedir solicitar obtener débito visa mastercard plástico',
    cashWithdrawal: 'cajero sacar dinero retirar tarjeta',
    cardMaintenance: 'cuota anual año tarjeta',
    otherCurrencyPayment: 'cambio extranjero fx moneda tarjeta',
    cardBlocking: 'robada bloquear perdida',
    cardReplacement: 'reponer reposición renovar dañada',
    tierBetween: 'presentar presentado comisión recomendar socio agente porcentaje cliente',
    tierAbove: 'presentar presentado comisión recomendar socio agente porcentaje cliente',
  },
};
