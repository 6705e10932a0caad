import type { agent as reference } from '../en/agent.ts';

export const agent: typeof reference = {
  title: 'Devenir apporteur d’affaires',
  lead:
    'Vous présentez un client. Nous vérifions, ouvrons et tenons le compte, et nous vous rémunérons pour la ' +
    'présentation. Les chiffres sont plus bas\u00a0; les conditions, dans le contrat d’apporteur d’affaires.',
  steps: {
    agreement: 'Vous signez le contrat d’apporteur d’affaires. Il n’y a rien à payer ni quota à tenir.',
    referral: 'Vous nous donnez un nom par écrit. Nous vous disons s’il est nouveau pour la banque.',
    opening: 'Nous demandons nous-mêmes les documents au client. Vous n’avez rien à conserver.',
    payment: 'Le compte est ouvert et vos honoraires sont crédités sur votre propre compte chez nous.',
  },
  banner: {
    title: 'Un apport plus élevé,\nun taux plus élevé',
    lead: 'Au-delà de {from}\u00a0USD, le taux est de {percent}. Demandez-nous d’abord comment un apport est calculé.',
    action: 'Contacter un gestionnaire',
  },
  document: { title: 'Contrat d’apporteur d’affaires', caption: 'PDF, s’ouvre dans un nouvel onglet' },
};
