export const waits: typeof import('../en/waits.ts').waits = {
  seconds: { one: '{count} секунду', few: '{count} секунды', many: '{count} секунд', other: '{count} секунды' },
  minutes: { one: '{count} минуту', few: '{count} минуты', many: '{count} минут', other: '{count} минуты' },
  hours: { one: '{count} час', few: '{count} часа', many: '{count} часов', other: '{count} часа' },
  someTime: 'некоторое время',
};
