import { languages, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { frameTexts } from './frame-texts.ts';
import { legalDocumentNames, readLegalText, readNotice, type LegalDocumentName } from './legal-texts.ts';
import { printLegalDocument, type LegalOrder } from './print-legal-document.ts';

/* The printed files are read back with pdf.js, which knows nothing of how they were made. */

const facts = {
  bank: 'Kestrel',
  mailbox: 'desk@kestrel.example',
  licence: 'KB-0001',
  since: '1987',
  officeHours: '9:00–16:00',
  verificationHours: '36',
  urgentOpeningDays: '7',
};
const stroked = { d: 'M2 2h20v20H2z', strokeWidth: 1 };
const ring = { cx: 24, cy: 24, r: 20, strokeWidth: 2 };
const letterhead: LegalOrder['letterhead'] = {
  symbol: {
    viewBox: '0 0 48 66',
    outerRing: ring,
    innerRing: ring,
    points: stroked,
    clearing: stroked,
    north: stroked,
    south: stroked.d,
  },
  wordmark: { viewBox: '0 -14 3000 742', d: 'M0 0H3000V714H0Z' },
};
const referralTiers = [
  { from: '2\u00a0000', to: '9\u00a0000', percent: '0.3' },
  { from: '9\u00a0001', percent: '2' },
];
const order = (name: LegalDocumentName, language: Language): LegalOrder => ({
  name,
  language,
  letterhead,
  facts,
  referralTiers,
  editionDay: '2025-11-03',
  isDemonstration: true,
});

const cases = legalDocumentNames.flatMap((name) => languages.map((language) => ({ name, language })));
const pagesAtMost = { terms: 6, articles: 5, referral: 4 } as const;
const pagesAtLeast = { terms: 4, articles: 3, referral: 3 } as const;

describe.for(cases)('$name in $language', ({ name, language }) => {
  // One language for each script.
  const tags = language === 'en' || language === 'ru' ? [] : ['long'];
  const text = readLegalText(name, language);
  let bytes: Uint8Array;
  let pdf: Pdf;

  beforeAll(async () => {
    bytes = await printLegalDocument(order(name, language));
    pdf = await open(bytes);
  });

  test('is as long as such a document should be, and every page says which one it is', { tags }, async () => {
    expect(pdf.numPages).toBeGreaterThanOrEqual(pagesAtLeast[name]);
    expect(pdf.numPages).toBeLessThanOrEqual(pagesAtMost[name]);
    for (let page = 1; page <= pdf.numPages; page++) {
      expect(await textOf(pdf, page)).toContain(
        unspaced(fill(frameTexts[language].page, { page, count: pdf.numPages })),
      );
    }
  });

  test('says its language and its title, and shows the title in the window', { tags }, async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: language, Title: text.title, Author: 'Kestrel' });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  test('says on its first page that there is no such bank', { tags }, async () => {
    const { title, text: notice } = readNotice(language);
    const firstPage = await textOf(pdf, 1);
    expect(firstPage).toContain(unspaced(title));
    expect(firstPage).toContain(unspaced(notice));
  });

  test('gives back every clause, number and letter, when its text is copied', { tags }, async () => {
    const whole = await wholeText(pdf);
    text.sections.forEach((section, i) => {
      expect(whole).toContain(unspaced(`${i + 1}${section.title}`));
      section.clauses.forEach((clause, j) => {
        expect(whole).toContain(unspaced(`${i + 1}.${j + 1}${fill(clause, facts)}`));
      });
    });
    expect(whole).not.toMatch(/[{}\0\uFFFD]/);
  });

  test('has a bookmark for every section', { tags }, async () => {
    const titles = ((await pdf.getOutline()) ?? []).map((bookmark) => bookmark.title);
    expect(titles).toEqual(text.sections.map((section, i) => `${i + 1}. ${section.title}`));
  });

  test('is tagged: a head per section, an entry with number and text per clause', { tags }, async () => {
    const roles = await rolesOf(pdf);
    const clauses = text.sections.reduce((sum, section) => sum + section.clauses.length, 0);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(countOf(roles, 'H1')).toBe(1);
    expect(countOf(roles, 'H2')).toBe(text.sections.length);
    expect(countOf(roles, 'Lbl')).toBe(clauses);
    expect(countOf(roles, 'LBody')).toBe(clauses);
  });

  test('brings its faces along and names no other', { tags }, () => {
    const source = Buffer.from(bytes).toString('latin1');
    const faces = new Set(
      [...source.matchAll(/\/FontName \/(\S+)/g)].map(([, face]) => face?.replace(/^[A-Z]{6}\+/, '')),
    );
    expect([...faces].toSorted((one, other) => one!.localeCompare(other!))).toEqual([
      'golos-text-regular',
      'golos-text-semibold',
      'ostro-display-italic',
      'ostro-display-regular',
    ]);
    expect(source.match(/\/FontFile2 /g)).toHaveLength(faces.size);
    expect(source).not.toContain('/BaseFont /Helvetica');
  });
});

test('printing again gives the same file', async () => {
  const [first, second] = [
    await printLegalDocument(order('terms', 'ru')),
    await printLegalDocument(order('terms', 'ru')),
  ];
  expect(Buffer.compare(first, second)).toBe(0);
});

test('a bank that exists prints no notice of a demonstration', async () => {
  const bytes = await printLegalDocument({ ...order('terms', 'en'), isDemonstration: false });
  expect(await wholeText(await open(bytes))).not.toContain(unspaced(readNotice('en').title));
});

test.each([
  ['en', '2 000 to 9 000 USD', '0.3%', 'Above 9 001 USD', '2%'],
  ['ru', 'От 2 000 до 9 000 USD', '0,3 %', 'Свыше 9 001 USD', '2 %'],
] as const)('the referral agreement in %s tabulates the tiers of the tariff', async (language, ...cells) => {
  const pdf = await open(await printLegalDocument(order('referral', language)));
  expect(await wholeText(pdf)).toContain(unspaced(cells.join('')));
  const roles = await rolesOf(pdf);
  expect([countOf(roles, 'Table'), countOf(roles, 'TR'), countOf(roles, 'TH'), countOf(roles, 'TD')]).toEqual([
    1, 3, 2, 4,
  ]);
});

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The reader takes the memory that it is given, so it gets a copy. */
function open(bytes: Uint8Array): Promise<Pdf> {
  return getDocumentProxy(Uint8Array.from(bytes));
}

/** Text without spaces: where lines break is the layout's affair. */
function unspaced(text: string): string {
  return text.replace(/\s/g, '');
}

async function textOf(pdf: Pdf, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return unspaced(items.map((item) => ('str' in item ? item.str : '')).join(''));
}

async function wholeText(pdf: Pdf): Promise<string> {
  let whole = '';
  for (let page = 1; page <= pdf.numPages; page++) whole += await textOf(pdf, page);
  return whole;
}

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly children?: readonly Node[];
}

/** A page also lists the neighbours of its tags, which are empty there. */
function holdsContent(node: Node): boolean {
  return node.type === 'content' || (node.children ?? []).some(holdsContent);
}

/** The roles of all tags, page by page, where they have content on the page. */
async function rolesOf(pdf: Pdf): Promise<string[]> {
  const roles: string[] = [];
  const walk = (node: Node): void => {
    if (node.role !== undefined && holdsContent(node)) roles.push(node.role);
    node.children?.forEach(walk);
  };
  for (let page = 1; page <= pdf.numPages; page++) walk(await (await pdf.getPage(page)).getStructTree());
  return roles;
}

function countOf(roles: readonly string[], role: string): number {
  return roles.filter((one) => one === role).length;
}
