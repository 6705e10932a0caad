import type { notFound as reference } from '../en/not-found.ts';

export const notFound: typeof reference = {
  title: 'Esta página no existe',
  lead:
    'Es posible que la dirección esté mal escrita o que la página haya cambiado de lugar. Quizá le ayuden estas ' +
    'páginas:',
  asked: 'Dirección solicitada',
  home: 'Inicio',
};
