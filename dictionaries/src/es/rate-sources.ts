import type { rateSources as reference } from '../en/rate-sources.ts';

export const rateSources: typeof reference = {
  demonstration: 'tipos de demostración (orientativos)',
  staff: 'fijado por el banco',
  europeanCentralBank: 'Banco Central Europeo, tipos de referencia',
  bankOfRussia: 'Banco de Rusia, tipos oficiales',
};
