export const banking: typeof import('../en/banking.ts').banking = {
  bullets: {
    currencies: 'Des comptes en {currencies} et d’autres devises',
    ibans: 'Un IBAN dédié ou partagé, pour SWIFT et pour SEPA',
    opening:
      'Ouverture urgente en {openingDays}\u00a0jours ouvrés entiers après votre dernier document, pour ' +
      '{urgentFee}\u00a0USD',
    payments: 'Paiements entrants et sortants à {percent}, jamais moins de {least} ni plus de {most}\u00a0USD',
  },
  fork: {
    accountManager: {
      title: 'Contacter un gestionnaire',
      caption: 'Une réponse aux heures d’ouverture, {officeHours}',
    },
    application: {
      title: 'Faire une demande en ligne',
      caption:
        'Une page. Les {openingDays}\u00a0jours ouvrés de l’ouverture urgente courent dès votre dernier document.',
    },
  },
};
