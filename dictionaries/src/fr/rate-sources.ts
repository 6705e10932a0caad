export const rateSources: typeof import('../en/rate-sources.ts').rateSources = {
  demonstration: 'cours de démonstration (à titre indicatif)',
  staff: 'fixé par la banque',
  europeanCentralBank: 'Banque centrale européenne, cours de référence',
  bankOfRussia: 'Banque de Russie, cours officiels',
};
