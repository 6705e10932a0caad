import type { personalBanking as reference } from '../en/personal-banking.ts';

export const personalBanking: typeof reference = {
  title: 'Личный счёт в\u00a0частном банке',
  lead: 'Для одного человека или семьи: несколько валют, менеджер, который отвечает, и наши тарифы на этой странице.',
  bullets: {
    currencies: 'Счета в {currencies} и других валютах',
    ibans: 'Выделенный или общий IBAN\u00a0— для SWIFT и для SEPA',
    verification: 'Проверка не дольше {verificationHours}\u00a0часов',
    opening:
      'Срочное открытие за {openingDays}\u00a0полных рабочих дней после последнего документа, {urgentFee}\u00a0USD',
    payments: 'Входящие и исходящие платежи\u00a0— {percent}, не менее {least} и не более {most}\u00a0USD',
    card: 'Дебетовая карта; её тарифы указаны ниже',
    accountManager: 'Личный менеджер, которому можно написать напрямую',
  },
  fork: {
    accountManager: { title: 'Написать менеджеру', caption: 'Ответ в часы работы банка, {officeHours}' },
    application: {
      title: 'Подать заявку онлайн',
      caption:
        'Одна страница. {openingDays}\u00a0рабочих дней срочного открытия отсчитываются от последнего документа.',
    },
  },
};
