import type { notFound as reference } from '../en/not-found.ts';

export const notFound: typeof reference = {
  title: 'Такой страницы нет',
  lead: 'Возможно, в адресе опечатка или страница переехала. Вам могут помочь эти страницы:',
  asked: 'Вы запросили',
  home: 'На главную',
};
