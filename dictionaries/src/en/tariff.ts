import type { PluralForms } from '../plural.ts';

export const tariff = {
  title: 'All fees, in the order they apply',
  lead:
    'All tables of the site on one page. Each row has a number; quote it with the name of its part when you write ' +
    'to us.',
  contents: 'Contents',
  print: 'Print',
  /** Personal and corporate fees side by side. */
  compared: {
    title: 'Personal and corporate banking',
    personal: 'Personal',
    corporate: 'Corporate',
    /** For assistive technology, behind the name of a service. */
    different: 'different for personal and corporate clients',
    notForPersonal: 'not for personal clients',
    legend: 'The diamond marks the fees that differ between personal and corporate clients.',
  },
  /** At the head of each printed page. */
  printed: '{bank} · Tariff · {day}',
  search: {
    label: 'Search the fees',
    hint: 'A service, a table or a figure. Escape clears the search.',
    clear: 'Clear the search',
    /** How many rows match, out of all. */
    found: { one: '{count} row of {total} matches', other: '{count} rows of {total} match' } as PluralForms,
    noneTitle: 'No row matches',
    noneText: 'Try a shorter word, or clear the search.',
  },
};
