import { addressInLanguage, brand as bankFacts, followsChoice, type Language } from '@bank/contract';
import type { Texts } from '@bank/dictionaries';
import { brand } from '../src/content/brand.ts';
import { offices } from '../src/content/contacts.ts';
import type { PrerenderedPage } from '../src/shell/prerender.tsx';

interface DataWish {
  readonly page: PrerenderedPage;
  readonly language: Language;
  /** The bank's own address, without a slash at the end. */
  readonly origin: string;
}

const officeDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/**
 * What a search engine reads of a listed page (schema.org, as JSON-LD): the bank, the way to the page, and the
 * questions that the page answers. Every word of it stands on the page or in its frame.
 */
export function structuredData({ page, language, origin }: DataWish): object | null {
  if (page.address === null) return null;
  const addressOf = (address: string) =>
    `${origin}${followsChoice(address) ? address : addressInLanguage(address, language)}`;
  const shell = page.texts['shell'] as Texts['shell'];
  const bank = { '@id': `${origin}/#bank` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['Organization', 'BankOrCreditUnion'],
        ...bank,
        name: page.bank,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        image: `${origin}/icon-512.png`,
        email: brand.mailbox,
        foundingDate: brand.operatingSince,
        ...placeOf(offices[0], language),
        department: offices.slice(1).map((office) => ({
          '@type': 'BankOrCreditUnion',
          name: page.bank,
          parentOrganization: bank,
          ...placeOf(office, language),
        })),
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: officeDays,
          opens: bankFacts.officeHours.opens.padStart(5, '0'),
          closes: bankFacts.officeHours.closes.padStart(5, '0'),
        },
      },
      ...(page.address === '/'
        ? []
        : [
            {
              '@type': 'BreadcrumbList',
              itemListElement: [
                { '@type': 'ListItem', position: 1, name: shell.pages.home, item: addressOf('/') },
                { '@type': 'ListItem', position: 2, name: page.name, item: addressOf(page.address) },
              ],
            },
          ]),
      ...questionsOf(page),
    ],
  };
}

function placeOf({ address, phone }: (typeof offices)[number], language: Language): object {
  const [streetAddress, addressLocality] = address[language];
  return { address: { '@type': 'PostalAddress', streetAddress, addressLocality }, telephone: phone };
}

/** Beside its form or its fees a page answers what people ask before they apply. */
function questionsOf({ address, texts }: PrerenderedPage): readonly object[] {
  const needs = texts['what-you-need'] as Texts['what-you-need'] | undefined;
  if (needs === undefined) return [];
  const who = address === '/Corporatebanking' ? needs.corporate.who : needs.personal.who;
  const questions = [
    [needs.who, who],
    [needs.deposit.title, needs.deposit.text],
    [needs.money.title, needs.money.text],
  ];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(([name, text]) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ];
}
