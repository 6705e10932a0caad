import type { PluralForms } from '../plural.ts';

export const tariff = {
  title: 'Every fee, in the order you meet it',
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
    different: 'personal and corporate clients pay differently',
    notForPersonal: 'not for personal clients',
    legend: 'The kite marks what personal and corporate clients pay differently.',
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
