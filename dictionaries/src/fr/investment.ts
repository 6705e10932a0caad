export const investment: typeof import('../en/investment.ts').investment = {
  title: 'Douze mois\nà taux fixe',
  lead:
    'Un compte d’épargne en dollars américains ou en euros. Le taux est fixé le jour de l’ouverture, et les ' +
    'intérêts sont versés au bout de {months} mois.',
  offers: {
    title: 'Deux offres',
    keyInformation: 'L’essentiel',
    currency: 'Devise',
    interestRate: 'Taux d’intérêt',
    fixed: 'par an, fixe',
    term: 'Durée',
    months: '{months} mois',
    interestPaid: 'Versement des intérêts',
    atEnd: 'au bout de {months} mois',
    instantAccess: 'Accès immédiat',
    noAccess: 'Non',
    restrictions: 'des restrictions s’appliquent',
    currencies: {
      USD: { title: 'Épargne en dollars', name: 'dollar américain' },
      EUR: { title: 'Épargne en euros', name: 'euro' },
    },
  },
  restrictions: {
    title: 'Accès et restrictions',
    access:
      'Il n’y a pas d’accès immédiat. Jusqu’au terme des {months} mois, le dépôt ne peut être ni retiré ni complété.',
    terms:
      'Des restrictions s’appliquent. Le dépôt s’ouvre dans la banque en ligne, qui montre toutes les ' +
      'conditions avant la ' +
      'confirmation\u00a0; votre gestionnaire les explique.',
    risks:
      'Votre argent est une créance sur la banque, et aucun système de garantie des dépôts ne le couvre. Le taux ' +
      's’entend avant impôt, que vous déclarez là où vous résidez. Une sortie anticipée suppose l’accord de la ' +
      'banque et peut coûter les intérêts. La banque en ligne montre le montant minimum et le montant maximum. ' +
      'Les intérêts sont comptés par jour, pour une ' +
      'année de 365\u00a0jours, et arrondis à l’inférieur.',
    action: 'Contacter un gestionnaire',
  },
};
