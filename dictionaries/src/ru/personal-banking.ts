export const personalBanking: typeof import('../en/personal-banking.ts').personalBanking = {
  title: 'Личный счёт в\u00a0частном банке',
  lead: 'Для одного человека: несколько валют, менеджер, который отвечает, и\u00a0наши тарифы на этой странице.',
  bullets: {
    verification: 'Проверка не дольше {verificationHours}\u00a0часов',
    card: 'Дебетовая карта; её тарифы указаны ниже',
    accountManager: 'Личный менеджер, который отвечает в\u00a0часы работы банка',
  },
};
