export const notFound: typeof import('../en/not-found.ts').notFound = {
  title: 'Esta página no existe',
  lead:
    'Es posible que la dirección esté mal escrita o que la página haya cambiado de lugar. Quizá le ayuden estas ' +
    'páginas:',
  asked: 'Dirección solicitada',
  home: 'Inicio',
};
