import type { corporateBanking as reference } from '../en/corporate-banking.ts';

export const corporateBanking: typeof reference = {
  title: 'Банк для компаний с международным бизнесом',
  lead:
    'Счета для торговых, холдинговых и лицензированных компаний, которые работают в нескольких странах. Наши ' +
    'тарифы\u00a0— на этой странице.',
  bullets: {
    currencies: 'Счета в {currencies} и других валютах',
    ibans: 'Выделенный или общий IBAN\u00a0— для SWIFT и для SEPA',
    opening:
      'Срочное открытие за {openingDays}\u00a0полных рабочих дней после последнего документа, ' +
      '{urgentFee}\u00a0USD',
    payments: 'Входящие и исходящие платежи\u00a0— {percent}, не менее {least} и не более {most}\u00a0USD',
    acquiring: 'Эквайринг с торговой уступкой до {merchantDiscount}',
    sectors: 'Принимаем компании рынков форекс и криптовалют после проверки лицензии',
    paymentApi: 'Платёжный API, который готовится к запуску, и руководство для ваших разработчиков',
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
