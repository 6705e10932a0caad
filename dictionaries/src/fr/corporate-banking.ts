import type { corporateBanking as reference } from '../en/corporate-banking.ts';

export const corporateBanking: typeof reference = {
  title: 'La banque des sociétés internationales',
  lead:
    'Des comptes pour les sociétés de négoce, les holdings et les sociétés agréées actives dans plusieurs ' +
    'pays. Notre tarif figure sur cette page.',
  bullets: {
    currencies: 'Des comptes en {currencies} et d’autres devises',
    ibans: 'Un IBAN dédié ou partagé, pour SWIFT et pour SEPA',
    opening:
      'Ouverture urgente en {openingDays}\u00a0jours ouvrés entiers après votre dernier document, pour ' +
      '{urgentFee}\u00a0USD',
    payments: 'Paiements entrants et sortants à {percent}, jamais moins de {least} ni plus de {most}\u00a0USD',
    acquiring: 'Acceptation des cartes, commission commerçant jusqu’à {merchantDiscount}',
    sectors: 'Les sociétés de forex et de cryptomonnaies sont acceptées, après examen de leur agrément',
    paymentApi: 'Une API de paiement en préparation, avec un guide pour vos développeurs',
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
