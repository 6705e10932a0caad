export const cryptocurrency: typeof import('../en/cryptocurrency.ts').cryptocurrency = {
  title: 'Cryptomonnaies,\nun compte ordinaire',
  lead:
    'Depuis juillet {year}, nous acceptons les clients qui détiennent des cryptomonnaies. Le compte est ' +
    'ordinaire, au nom du client, et le tarif est celui de tous nos clients.',
  paragraphs: {
    orders:
      'Vous donnez un ordre de paiement en cryptomonnaie par l’intermédiaire de votre gestionnaire\u00a0: le ' +
      'compte lui-même est tenu en devises ordinaires, et la banque en ligne ne prend pas ces ordres. Une fois ' +
      'accepté, l’ordre est exécuté sous {days} jours bancaires ouvrés. Le produit est porté au crédit de votre ' +
      'compte\u00a0; il peut repartir par SWIFT ou SEPA, ou rester dans l’une des devises du compte\u00a0: ' +
      '{currencies} et d’autres encore.',
    origin:
      'Avant le premier ordre, nous demandons d’où viennent les fonds. Un relevé de la plateforme ou l’historique ' +
      'du portefeuille suffit le plus souvent. Sinon, nous vous disons aussitôt ce qui manque.',
    companies:
      'Les sociétés qui négocient des cryptomonnaies, ou sont payées ainsi, ouvrent un compte d’entreprise. Nous ' +
      'demandons l’agrément lorsque leur pays l’exige.',
    rates:
      'Votre gestionnaire vous indique le cours et le coût de l’ordre avant que vous le confirmiez. Le relevé ' +
      'montre le montant crédité sur votre compte. Nous ne donnons aucun conseil sur le cours futur d’une ' +
      'cryptomonnaie.',
  },
  rates: {
    title: 'Taux de change',
    lead: 'Une unité d’une devise ordinaire en dollars américains. Votre gestionnaire cote les cryptomonnaies.',
    waiting: 'Chargement des cours. Les virements internes sont convertis à ces mêmes cours.',
    failed:
      'Les cours ne peuvent pas être affichés pour l’instant. Les clients les trouvent aussi à côté de leurs ' +
      'comptes.',
    source: '{date}. Source\u00a0: {source}.',
  },
  quotes: {
    title: 'Cotations de cryptomonnaies',
    meaning:
      'Une unité en dollars américains, à titre indicatif\u00a0: votre gestionnaire vous indique le cours de ' +
      'l’ordre avant que vous le confirmiez.',
    source: '{day}, {time} UTC. Source\u00a0: {source}.',
  },
  order: {
    title: 'Ce que demande un ordre',
    amount: {
      title: 'Devise et montant',
      text: 'Quelle cryptomonnaie, quelle quantité, et la devise dans laquelle vous souhaitez le produit.',
    },
    sender: {
      title: 'Provenance',
      text: 'Le portefeuille ou la plateforme d’envoi, avec le relevé ou l’historique qui montre l’origine des fonds.',
    },
    account: {
      title: 'Votre compte',
      text: 'Le compte à créditer et, si l’argent doit repartir, sa destination.',
    },
    approval: {
      title: 'Votre accord',
      text: 'Le gestionnaire vous annonce le cours et le coût. Vous confirmez, et l’ordre commence.',
    },
  },
};
