import type { corporateBanking as reference } from '../en/corporate-banking.ts';

export const corporateBanking: typeof reference = {
  title: 'Une banque d’entreprise sans frontières',
  lead:
    'Sociétés de négoce, holdings et sociétés agréées ouvrent ici un compte quand une seule juridiction ne suffit ' +
    'pas. Tous les frais figurent sur cette page.',
  bullets: {
    currencies: 'Des comptes en {currencies} et d’autres devises',
    ibans: 'Un IBAN dédié ou partagé, pour SWIFT et pour SEPA',
    opening: 'Ouverture urgente en {openingDays}\u00a0jours ouvrés pleins après votre dernier document',
    payments: 'Paiements entrants et sortants à {percent}, jamais moins de {least} ni plus de {most}\u00a0USD',
    acquiring: 'Acceptation des cartes, commission commerçant jusqu’à {merchantDiscount}',
    sectors: 'Les sociétés de forex et de cryptomonnaies sont acceptées',
    paymentApi: 'Une API de paiement que vos développeurs lisent en un après-midi',
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
