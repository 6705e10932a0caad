import type { search as reference } from '../en/search.ts';

export const search: typeof reference = {
  title: 'Recherche',
  label: 'Que chercher',
  hint: 'Un nom, un montant, une date, un compte ou une page',
  keys: 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer',
  pages: 'Rubriques',
  accounts: 'Comptes',
  beneficiaries: 'Bénéficiaires',
  orders: 'Ordres en cours',
  payments: 'Paiements',
  available: '{amount} disponibles',
  all: 'Tous les paiements trouvés',
  searching: 'Recherche en cours',
  failed: 'La recherche parmi les paiements a échoué. La liste n’est pas complète.',
  none: 'Aucun résultat pour «\u00a0{text}\u00a0»',
  noneText: 'Essayez moins de mots, ou un montant sans décimales.',
  results: { one: '{count} résultat', other: '{count} résultats' },
};
