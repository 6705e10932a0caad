export const banking: typeof import('../en/banking.ts').banking = {
  bullets: {
    currencies: 'Счета в\u00a0{currencies} и\u00a0других валютах',
    ibans: 'Выделенный или общий IBAN\u00a0— для SWIFT и\u00a0для SEPA',
    opening:
      'Срочное открытие за {openingDays}\u00a0полных рабочих дней после последнего документа, {urgentFee}\u00a0USD',
    payments: 'Входящие и\u00a0исходящие платежи\u00a0— {percent}, не менее {least} и\u00a0не более {most}\u00a0USD',
  },
  fork: {
    accountManager: { title: 'Написать менеджеру', caption: 'Ответ в\u00a0часы работы банка, {officeHours}' },
    application: {
      title: 'Подать заявку онлайн',
      caption:
        'Одна страница. {openingDays}\u00a0рабочих дней срочного открытия отсчитываются от последнего документа.',
    },
  },
};
