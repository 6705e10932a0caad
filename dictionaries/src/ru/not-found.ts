export const notFound: typeof import('../en/not-found.ts').notFound = {
  title: 'Такой страницы нет',
  lead: 'Возможно, в\u00a0адресе опечатка или страница переехала. Вам могут помочь эти страницы:',
  asked: 'Вы запросили',
  home: 'На главную',
};
