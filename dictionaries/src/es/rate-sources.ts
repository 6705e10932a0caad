export const rateSources: typeof import('../en/rate-sources.ts').rateSources = {
  demonstration: 'tipos de demostración (orientativos)',
  staff: 'fijado por el banco',
  europeanCentralBank: 'Banco Central Europeo, tipos de referencia',
  bankOfRussia: 'Banco de Rusia, tipos oficiales',
};
