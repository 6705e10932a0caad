export const deposits: typeof import('../en/deposits.ts').deposits = {
  title: 'Dépôts à terme',
  lead: 'Des fonds que vous placez pendant douze mois à taux fixe. Ils ne sont pas disponibles avant l’échéance.',
  empty: 'Vous n’avez pas encore de dépôt.',
  columns: { number: 'Dépôt', amount: 'Capital', accrued: 'Intérêts courus', maturity: 'Échéance' },
  rate: '{rate} % par an',
  from: 'Depuis {account}',
  atMaturity: '{amount} à l’échéance',
  opened: 'Ouvert le {date}',
  ended: { matured: 'Remboursé le {date}', closed_early: 'Clos par anticipation le {date}' },
  open: {
    title: 'Ouvrir un dépôt',
    none: 'La banque n’ouvre pas de dépôt actuellement.',
    noAccount: 'Un dépôt s’ouvre depuis un compte en dollars américains ou en euros. Vous n’en avez pas.',
  },
  form: {
    account: 'Depuis le compte',
    choose: 'Choisissez un compte',
    amount: 'Montant',
    range: 'de {least} à {most}',
    terms:
      'L’intérêt est simple et compté par jour : un 365e du taux annuel (ACT/365), années bissextiles comprises, ' +
      'arrondi au centime inférieur. Capital et intérêts reviennent à l’échéance sur le compte d’où viennent les ' +
      'fonds ; si ce jour n’est pas ouvré, le jour ouvré suivant, sans intérêts pour les jours intermédiaires. D’ici ' +
      'là, rien ne peut être retiré ni ajouté. Une fin anticipée requiert l’accord de la banque et peut coûter les ' +
      'intérêts.',
    submit: 'Voir les conditions',
  },
  review: {
    title: 'Conditions de votre dépôt',
    to: 'Un nouveau dépôt',
    rate: 'Taux fixe',
    days: 'Décompte des jours',
    dayCount: 'ACT/365, {days} jours',
    maturesOn: 'Échéance',
    interest: 'Intérêts à l’échéance',
    repaid: 'Remboursement total',
    early: 'En cas de fin anticipée',
    earlyNone: 'aucun intérêt',
    back: 'Retour',
    confirm: 'Ouvrir le dépôt',
    unknown: 'Aucune réponse n’est arrivée. Appuyez encore une fois : il n’est ouvert qu’une fois.',
  },
  done: 'Dépôt {number} ouvert : {amount}',
  doneDetail: 'Il arrive à échéance le {date}.',
  problems: {
    title: 'Le dépôt ne peut pas être ouvert ainsi',
    account: 'Choisissez le compte',
    amount: 'Saisissez le montant',
    range: 'De {least} à {most}',
    available: 'Au plus {amount} sont disponibles',
  },
};
