export const coolingOff: typeof import('../en/cooling-off.ts').coolingOff = {
  title: 'Beneficiarios nuevos',
  lead:
    'Cuánto espera un beneficiario que usted guarda antes de poder recibir el primer pago. A ' +
    'quien ya pagó, y a quien un administrador declara de confianza, se le paga sin espera.',
  failed: 'No se pudo cargar la espera de los beneficiarios nuevos.',
  none: 'A un beneficiario nuevo se le puede pagar de inmediato.',
  some: 'A un beneficiario nuevo se le puede pagar {wait} después de guardarlo.',
  next: 'Desde {time}: {wait}.',
  nextNone: 'Desde {time}: de inmediato.',
  hoursForms: { one: '{count} hora', other: '{count} horas' },
  change: 'Cambiar la espera',
  hours: 'Horas de espera',
  hoursHint: 'De 0 a 720; 0: ninguna',
  hoursFixed: 'Los beneficiarios nuevos esperarán, en horas: {hours}',
  save: 'Guardar',
  cancel: 'Cancelar',
  saveText:
    'Una espera más larga se aplica de inmediato. Una más corta se aplica cuando ha transcurrido ' +
    'la actual, para que nadie la acorte y pague a alguien nuevo.',
  saved: 'La espera de los beneficiarios nuevos está fijada.',
  coolsUntil: 'Se le puede pagar desde {time}',
  trusted: 'De confianza',
  trust: 'Confiar',
  endTrust: 'Retirar la confianza',
  trustTitle: '¿Confiar en {label}?',
  endTrustTitle: '¿Retirar la confianza en {label}?',
  trustText: 'Entonces se le puede pagar de inmediato, sin la espera de los nuevos.',
  endTrustText: 'Si aún no se le ha pagado, espera como los beneficiarios nuevos.',
};
