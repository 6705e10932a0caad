export const agent: typeof import('../en/agent.ts').agent = {
  title: 'Devenir apporteur d’affaires',
  lead:
    'Vous présentez un client. Nous procédons aux vérifications, ouvrons le compte et vous rémunérons pour cette ' +
    'présentation. Les montants figurent ci-dessous\u00a0; les conditions, dans le contrat d’apporteur d’affaires.',
  steps: {
    agreement: 'Vous signez le contrat d’apporteur d’affaires. Ni frais, ni quota.',
    referral:
      'Vous nous donnez un nom par écrit, avec l’accord du client. Nous vous disons si nous acceptons la ' +
      'présentation.',
    opening: 'Nous demandons nous-mêmes les documents au client. Vous n’avez rien à conserver.',
    payment: 'Le compte est ouvert et vos honoraires sont crédités sur votre propre compte chez nous.',
  },
  banner: {
    title: 'Des montants plus élevés,\nun taux plus élevé',
    lead:
      'Au-delà de {from}\u00a0USD, le taux est de {percent}. Demandez-nous d’abord comment les montants sont ' +
      'calculés.',
    action: 'Contacter un gestionnaire',
  },
  documents: 'Documents',
  document: { title: 'Contrat d’apporteur d’affaires', caption: 'PDF, s’ouvre dans un nouvel onglet' },
};
