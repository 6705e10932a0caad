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
    account: '{currency}, {number}, {balance}',
    available: 'Доступно: {amount}',
    moreThanAvailable: 'Это больше, чем доступно на счёте.',
    submit: 'Перевести',
  },
  quote: {
    label: 'Конвертация',
    asking: 'Запрашиваем курс',
    credited: 'Будет зачислено {amount}',
    rate: '1 {from} = {rate} {to}, курс на {time}',
    notice: 'Применяется курс на момент перевода.',
    failed: 'Сейчас показать курс не удаётся. Он будет указан в выписке.',
  },
  problems: {
    all_fields_required: 'Заполните все поля',
    fromMissing: 'Выберите счёт списания',
    toMissing: 'Выберите счёт зачисления',
    amountMissing: 'Введите сумму',
    referenceMissing: 'Введите назначение',
    amount_malformed: 'Запишите сумму цифрами, например {example}',
    amount_ambiguous: 'Это можно прочитать как {thousands} или как {decimals}. Запишите нужную сумму без разделителей.',
    amount_must_be_positive: 'Сумма должна быть больше нуля',
    amount_has_too_many_decimals: 'В {currency} — не более {count} знаков после запятой',
    amount_has_no_decimals: 'В {currency} копеек и центов нет: укажите целое число',
    amount_too_large: 'Сумма слишком велика',
  },
  refused: 'Перевод не выполнен.',
  outcomeUnknown:
    'Ответ не пришёл, поэтому мы не знаем, выполнен ли перевод. Нажмите кнопку ещё раз, ничего не меняя: перевод ' +
    'пройдёт только один раз.',
  success: 'Перевод выполнен: {amount}',
  made: {
    title: 'Перевод выполнен',
    summary: '{amount} со счёта {from} на счёт {to}',
    left: 'На счёте {number} теперь доступно: {amount}',
    statement: 'Посмотреть в выписке',
  },
  needTwoTitle: 'Одного счёта недостаточно',
  needTwoText: 'Внутренний перевод идёт между двумя вашими счетами. Новые счета открывает ваш менеджер.',
};
