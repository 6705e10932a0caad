import {
  languages,
  paymentApiOperations,
  paymentApiStatuses,
  sandboxNumbers,
  transactionFields,
  transactionStatuses,
} from '@bank/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { LanguageContext } from '../../../dictionaries/language-context.ts';
import { loadTexts, textsOf } from '../../../dictionaries/text-store.ts';
import { PaymentApiPage } from './payment-api-page.tsx';

const pages = new Map<string, string>();

beforeAll(async () => {
  for (const language of languages) {
    await loadTexts(language, ['common', 'payment-api', 'payment-api-v2']);
    pages.set(
      language,
      renderToStaticMarkup(
        <LanguageContext value={language}>
          <PaymentApiPage />
        </LanguageContext>,
      ),
    );
  }
});

test.each(languages)('%s: every operation has its section, its path, and its parameters in order', (language) => {
  for (const { name, path, parameters } of paymentApiOperations) {
    const section = sectionOf(language, name);
    expect(section.replaceAll('<wbr/>', '')).toContain(`>${path}<`);
    expect(namesOf(section).slice(0, parameters.length)).toEqual(parameters.map((parameter) => parameter.name));
  }
});

test.each(languages)(
  '%s: every answer of the contract stands in the section of its operation, without any script',
  (language) => {
    for (const { name, answers } of paymentApiOperations) {
      const samples = codeOf(sectionOf(language, name));
      for (const { body } of answers) expect(samples).toContain(JSON.stringify(body, null, 2));
    }
  },
);

test.each(languages)('%s: every inner status is explained', (language) => {
  const section = sectionOf(language, 'answers');
  const { innerStatuses } = textsOf(language, 'payment-api').answers;
  expect(namesOf(section)).toEqual(paymentApiStatuses.map(String));
  for (const status of paymentApiStatuses) expect(section).toContain(innerStatuses[status].name);
  for (const message of ['Missing params', 'Transaction is not found', 'Query params is not valid', 'Server Error']) {
    expect(section).toContain(message);
  }
});

test.each(languages)('%s: every field of a transaction is explained', (language) => {
  expect(namesOf(sectionOf(language, 'result'))).toEqual(transactionFields.map(({ name }) => name));
});

test.each(languages)('%s: every card of the sandbox is listed', (language) => {
  expect(namesOf(sectionOf(language, 'sandbox'))).toEqual([...sandboxNumbers]);
});

test.each(languages)('%s: the five statuses are listed, the fourth as one of the status request only', (language) => {
  const text = textsOf(language, 'payment-api').statuses;
  const rows = [...sectionOf(language, 'statuses').matchAll(/<th[^>]*scope="row"[^>]*>(\d)<\/th>(.*?)<\/tr>/g)];
  expect(rows.map((row) => Number(row[1]))).toEqual(Object.keys(transactionStatuses).map(Number));
  const inRequestOnly = rows.filter((row) => row[2]?.includes(text.seenInRequest));
  expect(inRequestOnly.map((row) => row[1])).toEqual(['4']);
  expect(rows.filter((row) => row[2]?.includes(text.seenInBoth))).toHaveLength(4);
});

test.each(languages)('%s: beside the statuses stands what a good request for one is answered', (language) => {
  const samples = codeOf(sectionOf(language, 'statuses'));
  const { answers } = paymentApiOperations.find(({ name }) => name === 'transactionStatus')!;
  const shown = answers.filter(({ body }) => samples.includes(JSON.stringify(body, null, 2)));
  expect(shown.map(({ status }) => status)).toEqual([200]);
});

test.each(languages)('%s: every link of the index leads to a section, and every section has its link', (language) => {
  const page = pages.get(language) ?? '';
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
  const sections = [...page.matchAll(/<section[^>]* id="([^"]+)"/g)].map((match) => match[1]);
  expect(sections.length).toBeGreaterThan(paymentApiOperations.length);
  expect(links).toEqual(sections);
});

test.each(languages)('%s: the guide says that the product does not call these operations', (language) => {
  expect(sectionOf(language, 'overview')).toContain(textsOf(language, 'payment-api').notice);
});

test.each(languages)('%s: no code mark of the dictionary and no unfilled place is left in the text', (language) => {
  const page = (pages.get(language) ?? '')
    .replace(/<pre.*?<\/pre>/gs, '')
    .replaceAll('{id}', '')
    .replaceAll('%PAYMENT_API_URL%', '')
    .replaceAll('{transaction number}', '');
  expect(page.match(/.{60}[`{}].{20}/gs) ?? []).toEqual([]);
});

function sectionOf(language: string, id: string): string {
  const sections = (pages.get(language) ?? '').split('<section').filter((part) => part.includes(` id="${id}"`));
  expect(sections).toHaveLength(1);
  return sections[0] ?? '';
}

/** What the rows of a section's table are named. */
function namesOf(section: string): string[] {
  return [...section.matchAll(/<th[^>]*scope="row"[^>]*><code[^>]*>(.*?)<\/code>/g)].map((match) =>
    (match[1] ?? '').replaceAll('<wbr/>', ''),
  );
}

/** The samples of a section as they are read: without colours, quotes as they are. */
function codeOf(section: string): string {
  return [...section.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)]
    .map((match) =>
      (match[1] ?? '')
        .replace(/<[^>]+>/g, '')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'"),
    )
    .join('\n');
}
