import type { rateSources as reference } from '../en/rate-sources.ts';

export const rateSources: typeof reference = {
  demonstration: 'cours de démonstration (à titre indicatif)',
  staff: 'fixé par la banque',
  europeanCentralBank: 'Banque centrale européenne, cours de référence',
  bankOfRussia: 'Banque de Russie, cours officiels',
};
