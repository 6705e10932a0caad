import type { search as reference } from '../en/search.ts';

export const search: typeof reference = {
  title: 'Поиск',
  label: 'Что найти',
  hint: 'Имя, сумма, дата, счёт или страница',
  keys: 'Стрелки: выбрать, Enter: открыть, Escape: закрыть',
  pages: 'Страницы',
  accounts: 'Счета',
  beneficiaries: 'Получатели',
  orders: 'Текущие распоряжения',
  payments: 'Платежи',
  available: 'доступно {amount}',
  all: 'Все найденные платежи',
  searching: 'Идёт поиск',
  failed: 'Поиск по платежам не удался. Показано не всё.',
  none: 'Ничего не найдено: «{text}»',
  noneText: 'Попробуйте меньше слов или сумму без копеек.',
  results: {
    one: '{count} результат',
    few: '{count} результата',
    many: '{count} результатов',
    other: '{count} результата',
  },
};
