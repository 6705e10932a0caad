export const risks: typeof import('../en/risks.ts').risks = {
  title: 'Risques du programme d’investissement',
  lead: 'Un taux fixe n’est pas un taux sûr. À lire avant de placer de l’argent pour {months}\u00a0mois.',
  sections: {
    bank: {
      title: 'La banque',
      text:
        'Ce que vous placez est une créance sur la banque. Si elle ne pouvait pas payer, vous pourriez en perdre une ' +
        'partie ou la totalité. Aucun système de garantie des dépôts ne la couvre.',
    },
    access: {
      title: 'Pas d’accès',
      text:
        'Pendant {months}\u00a0mois, vous ne pouvez ni retirer ni ajouter. Une fin anticipée demande l’accord de la ' +
        'banque et peut coûter les intérêts. Ne placez pas ce dont vous pourriez avoir besoin avant.',
    },
    rate: {
      title: 'Le taux',
      text:
        'Il est fixé le jour de l’ouverture\u00a0: si les taux montent ailleurs, le vôtre reste. Les intérêts sont ' +
        'comptés sur les jours de la durée, pour une année de 365\u00a0jours\u00a0; ils n’en produisent pas ' +
        'eux-mêmes et sont versés une seule fois, à la fin.',
    },
    currency: {
      title: 'La devise',
      text:
        'Le compte est en dollars des États-Unis ou en euros. Si vous gagnez ou dépensez dans une autre devise, une ' +
        'variation du change peut coûter plus que les intérêts ne rapportent.',
    },
    tax: {
      title: 'Fiscalité',
      text:
        'Le taux s’entend avant impôt. Vous déclarez les intérêts là où vous vivez\u00a0; la banque ne retient et ne ' +
        'déclare rien pour vous.',
    },
    advice: {
      title: 'Pas de conseil',
      text:
        'La banque ne juge pas si le programme vous convient. En cas de doute, demandez à un conseil qui n’y gagne ' +
        'rien.',
    },
  },
};
