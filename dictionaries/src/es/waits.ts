export const waits: typeof import('../en/waits.ts').waits = {
  seconds: { one: '{count} segundo', many: '{count} segundos', other: '{count} segundos' },
  minutes: { one: '{count} minuto', many: '{count} minutos', other: '{count} minutos' },
  hours: { one: '{count} hora', many: '{count} horas', other: '{count} horas' },
  someTime: 'un tiempo',
};
