export const demonstration: typeof import('../en/demonstration.ts').demonstration = {
  footer:
    'Ceci est une démonstration de logiciel. Cette banque n’existe pas, et rien sur ce site ne constitue une ' +
    'offre de services bancaires, d’investissement ou autres.',
  login: {
    title: 'Ceci est une démonstration de logiciel.',
    text:
      'Cette banque n’existe pas et rien ici ne constitue une offre. Le serveur affiche les identifiants de ' +
      'démonstration à son démarrage.',
  },
  pin: 'Démonstration\u00a0: votre code PIN est {pin}',
  pinShownOnce: 'Démonstration\u00a0: un code PIN n’est affiché qu’une fois. Demandez-en un nouveau pour le voir ici.',
  code: 'Démonstration\u00a0: votre code est {code}',
  feeNotCharged: 'Non prélevés par cette démonstration.',
  authorities:
    'Ces trois autorités sont inventées, comme la banque, et leurs sceaux aussi. Aucun registre ne contient ces ' +
    'numéros.',
  directors: 'Ces trois administrateurs sont inventés, comme la banque, et leurs portraits ne représentent personne.',
  house: 'La maison est inventée, comme la banque et son port.',
  quotes: 'Inventées pour cette démonstration, datées du {day}, {time} UTC.',
};
