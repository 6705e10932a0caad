import type { cryptocurrency as reference } from '../en/cryptocurrency.ts';

export const cryptocurrency: typeof reference = {
  title: 'Cryptomonnaies,\nen compte ordinaire',
  lead:
    'Depuis juillet {year}, nous acceptons les clients qui détiennent des cryptomonnaies. Le compte est ordinaire, ' +
    'au nom du client, et les frais sont ceux de tout le monde.',
  paragraphs: {
    orders:
      'Un ordre de paiement en cryptomonnaie est exécuté sous {days} jours bancaires. Le produit est porté à ' +
      'votre compte\u00a0; il peut repartir par SWIFT ou SEPA, ou rester dans l’une des devises du compte\u00a0: ' +
      '{currencies} et d’autres encore.',
    origin:
      'Avant le premier ordre, nous demandons d’où viennent les fonds. Un relevé de la plateforme ou ' +
      'l’historique du portefeuille suffit le plus souvent. Sinon, nous disons aussitôt ce qui manque.',
    companies:
      'Les sociétés qui négocient des cryptomonnaies, ou sont payées ainsi, ouvrent un compte d’entreprise. Nous ' +
      'demandons l’agrément là où leur pays en délivre un.',
    rates:
      'L’ordre est exécuté au cours de la banque à cet instant. Le cours et les deux montants figurent sur le ' +
      'relevé. Ce qu’une monnaie vaudra demain n’est pas une question pour une banque, et nous n’y répondons pas.',
  },
  rates: {
    title: 'Taux de change',
    lead: 'Une unité en dollars américains.',
    waiting: 'Lecture des cours en cours. Ce sont ceux qui servent aux virements internes.',
    failed: 'Les cours ne peuvent pas être lus pour l’instant. Les clients les trouvent aussi à côté de leurs comptes.',
    source: '{date}. Source\u00a0: {source}.',
  },
};
