import type { internalTransfer as reference } from '../en/internal-transfer.ts';

export const internalTransfer: typeof reference = {
  title: 'Внутренний перевод',
  form: {
    from: 'Со счёта',
    to: 'На счёт',
    amount: 'Сумма',
    reference: 'Назначение',
    chooseFrom: 'Выберите счёт',
    chooseTo: 'Выберите счёт',
    chooseFromFirst: 'Сначала выберите счёт списания',
    account: '{currency}, {number}, доступно {amount}',
    available: 'Доступно: {amount}',
    counterAmount: 'К зачислению',
    fee: 'Комиссия по тарифу: {amount}',
    submit: 'Перевести',
  },
  quote: {
    label: 'Конвертация',
    asking: 'Запрашиваем курс',
    credited: 'Будет зачислено {amount}',
    rate: '1 {from} = {rate} {to}',
    age: 'Курс на {time}, {ago}',
    bookedAt: 'Курс на {time}',
    failed: 'Курс сейчас получить не удалось. Без него конвертация не проводится: попробуйте ещё раз.',
  },
  review: {
    title: 'Конвертировать по этому курсу?',
    plainTitle: 'Перевести эту сумму?',
    debited: 'Списание',
    credited: 'Зачисление',
    ownAccount: 'Собственный счёт',
    after: 'Остаток после операции: {balance}',
    afterAvailable: 'Остаток после операции: {balance}, доступно {available}',
    reference: 'Назначение',
    held: {
      one: 'Курс действует ещё {count} секунду.',
      few: 'Курс действует ещё {count} секунды.',
      many: 'Курс действует ещё {count} секунд.',
      other: 'Курс действует ещё {count} секунды.',
    },
    changed:
      'Курс изменился: за {amount} теперь будет зачислено {now}, а не {before}. Без вашего согласия ' +
      'ничего не конвертируется.',
    accept: 'Принять новый курс',
    askAgain: 'Запросить курс ещё раз',
    confirm: 'Конвертировать',
    plainConfirm: 'Перевести сейчас',
    back: 'Изменить',
  },
  problems: {
    all_fields_required: 'Заполните все поля',
    fromMissing: 'Выберите счёт списания',
    toMissing: 'Выберите счёт зачисления',
    amountMissing: 'Введите сумму',
    referenceMissing: 'Введите назначение',
  },
  refused: 'Перевод не выполнен.',
  notMade: '{amount} на счёт {to}.',
  outcomeUnknown:
    'Ответ не пришёл, поэтому мы не знаем, выполнен ли перевод. Нажмите кнопку ещё раз, ничего не меняя: перевод ' +
    'пройдёт только один раз.',
  success: 'Перевод выполнен: {amount}',
  made: {
    title: 'Перевод выполнен',
    summary: '{amount} со счёта {from} на счёт {to}',
    payee: 'На счёт {to}',
    left: 'На счёте {number} теперь доступно: {amount}',
    statement: 'Посмотреть в выписке',
  },
  needTwoTitle: 'Одного счёта недостаточно',
  needTwoText: 'Внутренний перевод идёт между двумя вашими счетами. Новые счета открывает ваш менеджер.',
};
