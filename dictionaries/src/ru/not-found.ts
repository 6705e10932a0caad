import type { notFound as reference } from '../en/not-found.ts';

export const notFound: typeof reference = {
  title: 'За краем карты',
  lead: 'В этой точке страницы нет. Главная — прямо на юг.',
  home: 'На главную',
};
