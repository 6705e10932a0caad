import type { personalBanking as reference } from '../en/personal-banking.ts';

export const personalBanking: typeof reference = {
  title: 'La banque privée, une attention personnelle',
  lead:
    'Pour une personne ou une famille\u00a0: plusieurs devises, un gestionnaire qui répond et notre tarif sur ' +
    'cette page.',
  bullets: {
    currencies: 'Des comptes en {currencies} et d’autres devises',
    ibans: 'Un IBAN dédié ou partagé, pour SWIFT et pour SEPA',
    verification: 'Vérification en {verificationHours}\u00a0heures au plus',
    opening:
      'Ouverture urgente en {openingDays}\u00a0jours ouvrés entiers après votre dernier document, pour ' +
      '{urgentFee}\u00a0USD',
    payments: 'Paiements entrants et sortants à {percent}, jamais moins de {least} ni plus de {most}\u00a0USD',
    card: 'Une carte de débit, dont les frais figurent ci-dessous',
    accountManager: 'Un gestionnaire attitré, à qui vous écrivez directement',
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
