import type { tariff as reference } from '../en/tariff.ts';

export const tariff: typeof reference = {
  title: 'Тарифы банка',
  lead:
    'Все таблицы сайта на одной странице. У каждой строки есть номер: назовите его вместе с разделом, когда будете ' +
    'нам писать.',
  contents: 'Содержание',
  print: 'Напечатать',
  compared: {
    title: 'Частные лица и компании',
    personal: 'Частные лица',
    corporate: 'Компании',
    different: 'тариф для частных лиц и компаний разный',
    notForPersonal: 'частным лицам не предоставляется',
    legend: 'Ромб отмечает строки, где тариф для частных лиц и компаний разный.',
  },
  printed: '{bank} · Тарифы · {day}',
  search: {
    label: 'Поиск по тарифам',
    hint: 'Услуга, таблица или сумма. Клавиша Escape очищает поиск.',
    clear: 'Очистить поиск',
    found: {
      one: 'Найдена {count} строка из {total}',
      few: 'Найдены {count} строки из {total}',
      many: 'Найдено {count} строк из {total}',
      other: 'Найдено {count} строки из {total}',
    },
    noneTitle: 'Ничего не найдено',
    noneText: 'Попробуйте слово короче или очистите поиск.',
  },
  searchWords: {
    payments:
      'перевод банковский международный зарубежный за границу отправить получить wire swift sepa стоимость цена ' +
      'крипто криптовалюта',
    internalTransfers: 'между своими счетами',
    manualPayments: 'перевод международный swift sepa вручную',
    investigationCurrentQuarter: 'розыск запрос перевод пропал',
    investigationEarlierPeriods: 'розыск запрос перевод пропал',
    paymentAmendment: 'отмена отозвать исправить вернуть перевод',
    documentReview: 'договор счёт инвойс комплаенс',
    outgoingConversion: 'обмен курс валюта перевод fx',
    incomingConversion: 'обмен курс валюта перевод fx',
    exchangeByOrder: 'конвертация курс fx крипто криптовалюта биткоин',
    cardTopUp: 'внести пополнить',
    monthlyMaintenance: 'ведение счёта абонентская плата месяц',
    cashOperations: 'внести снять наличные купюры',
    statement: 'выписка по счёту',
    onlineBanking: 'интернет-банк личный кабинет вход',
    referenceLetter: 'рекомендательное письмо справка',
    cashWithdrawal: 'банкомат',
    otherCurrencyPayment: 'обмен курс валюта за границей',
    urgentOpening: 'быстро экспресс счёт',
    additionalCurrency: 'открыть мультивалютный счёт',
    securityDeposit: 'мерчант терминал',
  },
};
