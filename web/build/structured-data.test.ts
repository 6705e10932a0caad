import { languages } from '@bank/contract';
import { shell } from '@bank/dictionaries/en/shell';
import { whatYouNeed } from '@bank/dictionaries/en/what-you-need';
import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

const page = {
  name: shell.pages['personal-banking'],
  title: '',
  description: '',
  bank: 'Ostro',
  fonts: [],
  lateFonts: [],
  pictures: [],
  holdsScriptsBack: true,
  address: '/Personalbanking',
  html: '',
  texts: { shell, 'what-you-need': whatYouNeed },
};

/** What the tests read of the parts; a part has some of it. */
interface Part {
  readonly address: { readonly streetAddress: string };
  readonly openingHoursSpecification: object;
  readonly department: readonly object[];
  readonly itemListElement: readonly { readonly item: string }[];
  readonly mainEntity: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[];
}

/** The parts of the data by their kind. */
function partsOf(
  wish: Partial<typeof page>,
  language: (typeof languages)[number] = 'en',
): Record<'BankOrCreditUnion' | 'BreadcrumbList' | 'FAQPage', Part> {
  const data = structuredData({ page: { ...page, ...wish }, language, origin: 'https://bank.example' });
  const parts = JSON.parse(JSON.stringify(data))['@graph'] as readonly { '@type': string | string[] }[];
  return Object.fromEntries(parts.map((part) => [[part['@type']].flat().at(-1), part])) as ReturnType<typeof partsOf>;
}

test.each(languages)('in %s a page tells search engines who the bank is, and where', (language) => {
  const bank = partsOf({}, language)['BankOrCreditUnion'];
  expect(bank).toMatchObject({ '@type': ['Organization', 'BankOrCreditUnion'], foundingDate: '2001' });
  expect(bank.address.streetAddress).not.toBe('');
  expect(bank.openingHoursSpecification).toMatchObject({ opens: '08:30', closes: '17:00' });
  expect(bank.department).toHaveLength(1);
});

test('the way to a page leads from Home in the language of the page; Home has none', () => {
  const items = (language: 'en' | 'fr') =>
    partsOf({}, language)['BreadcrumbList'].itemListElement.map(({ item }) => item);
  expect(items('en')).toEqual(['https://bank.example/', 'https://bank.example/Personalbanking']);
  expect(items('fr')).toEqual([
    'https://bank.example/?language=fr',
    'https://bank.example/Personalbanking?language=fr',
  ]);
  expect(partsOf({ address: '/' })).not.toHaveProperty('BreadcrumbList');
});

test('a page that says what one needs answers questions in its own words, and another has none', () => {
  const answers = partsOf({})['FAQPage'].mainEntity;
  expect(answers[0]).toEqual({
    '@type': 'Question',
    name: whatYouNeed.who,
    acceptedAnswer: { '@type': 'Answer', text: whatYouNeed.personal.who },
  });
  const ofCompanies = partsOf({ address: '/Corporatebanking' })['FAQPage'].mainEntity;
  expect(ofCompanies[0]?.acceptedAnswer.text).toBe(whatYouNeed.corporate.who);
  expect(partsOf({ texts: { shell } as typeof page.texts })).not.toHaveProperty('FAQPage');
});
