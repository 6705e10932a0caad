import type { beneficiaries as reference } from '../en/beneficiaries.ts';

export const beneficiaries: typeof reference = {
  title: 'Получатели',
  lead:
    'Кому вы платите не в первый раз. Счёт, страна, код SWIFT и имя получателя не меняются; о каждом ' +
    'изменении списка мы пишем вам.',
  add: 'Добавить получателя',
  empty: 'Сохранённых получателей пока нет.',
  columns: {
    name: 'Получатель',
    account: 'Счёт и банк',
    actions: 'Действия',
  },
  lastPaid: 'Последний платёж {date}',
  neverPaid: 'Платежей ещё не было',
  pay: 'Заплатить',
  edit: 'Изменить',
  form: {
    create: 'Новый получатель',
    edit: 'Изменить: {label}',
    label: 'Как вы его называете',
    reference: 'Обычное назначение',
    fixed: 'Счёт, код SWIFT банка и имя не меняются. Другой счёт — это другой получатель.',
    save: 'Сохранить',
    cancel: 'Отмена',
  },
  received: {
    title: 'Реквизиты для зачисления',
    lead: 'Передайте эти реквизиты тому, кто вам платит.',
    account: 'Счёт',
    holder: 'Владелец счёта',
    number: 'Номер счёта',
    bank: 'Банк',
    bic: 'Код SWIFT',
    currency: 'Валюта',
    correspondent: 'Банк-корреспондент',
    correspondentBic: 'SWIFT-код корреспондента',
    correspondentAccount: 'Корреспондентский счёт',
    pdf: 'Скачать PDF',
    all: 'Все реквизиты',
  },
};
