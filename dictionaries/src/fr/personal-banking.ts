import type { personalBanking as reference } from '../en/personal-banking.ts';

export const personalBanking: typeof reference = {
  title: 'La banque privée, en toute discrétion',
  lead:
    'Une personne ou une famille, plusieurs devises, un gestionnaire qui répond. Tous les frais figurent sur ' +
    'cette page, dans l’ordre où ils se présentent.',
  bullets: {
    currencies: 'Des comptes en {currencies} et d’autres devises',
    ibans: 'Un IBAN dédié ou partagé, pour SWIFT et pour SEPA',
    verification: 'Vérification en {verificationHours}\u00a0heures au plus',
    opening: 'Ouverture urgente en {openingDays}\u00a0jours ouvrés pleins après votre dernier document',
    payments: 'Paiements entrants et sortants à {percent}, jamais moins de {least} ni plus de {most}\u00a0USD',
    card: 'Une carte de débit dont les frais sont affichés',
    accountManager: 'Un gestionnaire à qui l’on écrit par son nom',
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
