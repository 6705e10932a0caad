import type { notFound as reference } from '../en/not-found.ts';

export const notFound: typeof reference = {
  title: 'Fuera de la carta',
  lead: 'No hay ninguna página en esta posición. El inicio queda justo al sur.',
  home: 'Inicio',
};
