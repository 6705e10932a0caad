import type { tariff as reference } from '../en/tariff.ts';

export const tariff: typeof reference = {
  title: 'Все тарифы\u00a0— по порядку',
  lead:
    'Все таблицы сайта на одной странице. У каждой строки есть номер: назовите его вместе с разделом, когда будете ' +
    'нам писать.',
  contents: 'Содержание',
  print: 'Напечатать',
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
};
