export const notFound: typeof import('../en/not-found.ts').notFound = {
  title: 'Cette page n’existe pas',
  lead: 'L’adresse est peut-être mal écrite, ou la page a été déplacée. Ces pages vous aideront peut-être\u00a0:',
  asked: 'Adresse demandée',
  home: 'Accueil',
};
