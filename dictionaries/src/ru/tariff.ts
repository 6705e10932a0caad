import type { tariff as reference } from '../en/tariff.ts';

export const tariff: typeof reference = {
  title: 'Все тарифы\u00a0— по порядку применения',
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
};
