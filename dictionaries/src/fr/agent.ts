import type { agent as reference } from '../en/agent.ts';

export const agent: typeof reference = {
  title: 'Devenir notre agent',
  lead:
    'Vous présentez un client. Nous vérifions, ouvrons et tenons le compte, et nous vous rémunérons pour la ' +
    'présentation. Les chiffres sont plus bas\u00a0; les conditions, dans le contrat d’apport.',
  steps: {
    agreement: 'Vous signez le contrat d’apport. Il n’y a rien à payer ni quota à tenir.',
    referral: 'Vous nous donnez un nom par écrit. Nous vous disons s’il est nouveau pour la banque.',
    opening: 'Nous demandons nous-mêmes les pièces au client. Vous n’avez rien à conserver.',
    payment: 'Le compte est ouvert et vos honoraires sont crédités sur votre propre compte chez nous.',
  },
  banner: {
    title: 'Apport plus grand,\npart plus grande',
    lead: 'Au-delà de {from}\u00a0USD, elle est de {percent}. Demandez comment un apport est compté avant de le faire.',
    action: 'Interroger un gestionnaire',
  },
  document: { title: 'Contrat d’apport', caption: 'PDF, s’ouvre dans un nouvel onglet' },
};
