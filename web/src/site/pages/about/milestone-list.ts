import type { Texts } from '@bank/dictionaries';
import { claims } from '../../../content/claims.ts';

export interface Milestone {
  readonly name: Exclude<keyof Texts['about']['milestones'], 'label'>;
  /** Set large. */
  readonly figure: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The four slides in their order (spec 2): 2001, July 2020, the forex clients, the international clients. */
export const milestones: readonly Milestone[] = [
  { name: 'opening', figure: claims.operatingSince, values: { year: claims.operatingSince } },
  { name: 'crypto', figure: claims.cryptoSince, values: { year: claims.cryptoSince } },
  { name: 'forex', figure: claims.forexClients, values: { clients: claims.forexClients.replace('+', '') } },
  {
    name: 'international',
    figure: claims.internationalClients,
    values: { clients: claims.internationalClients, hours: claims.officeHours },
  },
];
