import type { notFound as reference } from '../en/not-found.ts';

export const notFound: typeof reference = {
  title: 'Hors de la carte',
  lead: 'Aucune page à cette position. L’accueil est plein sud.',
  home: 'Accueil',
};
