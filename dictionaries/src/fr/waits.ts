export const waits: typeof import('../en/waits.ts').waits = {
  seconds: { one: '{count} seconde', many: '{count} secondes', other: '{count} secondes' },
  minutes: { one: '{count} minute', many: '{count} minutes', other: '{count} minutes' },
  hours: { one: '{count} heure', many: '{count} heures', other: '{count} heures' },
  someTime: 'un moment',
};
