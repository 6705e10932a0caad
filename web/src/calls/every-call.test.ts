import { calls } from '@bank/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { call, callForFile, callForPart } from './call.ts';

const root = new URL('../../../', import.meta.url);
const sourcesOf = (room: string) =>
  readdirSync(new URL(`${room}/src/`, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(new URL(`${room}/src/${name}`, root), 'utf8') }));

const emptyBody = { form: 'internal', fields: {}, kind: 'money_received', is_mailed: true, is_pushed: false };
const emptyBodies: Readonly<Record<string, object>> = {
  logInWithPasskey: { credential: {} },
  addPasskey: { name: '', credential: {} },
  confirmWithPasskey: { id: '', credential: {} },
  createMerchantCredentials: { mode: 'test' },
  endMerchantCredentials: { part: 'all' },
  listCardPayments: { mode: 'test' },
  readCardDays: { mode: 'test' },
  readCardPayment: { mode: 'test' },
  refundCardPayment: { mode: 'test' },
  listCardDisputes: { mode: 'test' },
  listMerchantRequests: { mode: 'test' },
  tryPaymentApi: { operation: 'login' },
  answerCardDispute: { mode: 'test', is_accepted: false },
  addDisputePaper: { mode: 'test', name: '', content: '' },
  judgeOrderFile: { name: '', content: '' },
  changeOrderFileRow: { number: 1 },
  leaveOutOrderFileRow: { number: 1, left_out: true },
  sendThreadFilePart: { file_id: '', name: '', byte_count: 0, part: 0, content: '' },
  saveApplication: { email: '', fields: {} },
  continueApplication: { token: '', window: 'a'.repeat(36) },
  openDocumentsLink: { token: '' },
  sendDocumentPart: { token: '', document_id: '', kind: 'identity', name: '', byte_count: 0, part: 0, content: '' },
  finishDocuments: { token: '' },
  openWelcomeLink: { token: '' },
  setFirstPassword: { token: '', newPassword: '' },
  listSpendingEntries: {},
};

afterEach(() => vi.unstubAllGlobals());

test.each(Object.values(calls))('$name is made by its method and its path', async (stated) => {
  const made: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    made.push([init.method, address]);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const inPath = [...stated.path.matchAll(/\{(\w+)\}/g)].map(([brace, name]) => [name, brace]);
  // Nothing filled in, as our side sees it; a draft has to say of which form it is, a choice of mails of which kind.
  const asked = {
    ...(stated.body.parse(emptyBodies[stated.name] ?? emptyBody) as object),
    ...Object.fromEntries(inPath),
  };
  for (const make of [call, callForPart, callForFile]) await make(stated, asked as never);
  expect(made.map((one) => decodeURIComponent(String(one)))).toEqual(
    Array.from({ length: 3 }, () => `${stated.method},${stated.path}`),
  );
});

/** Programs of a client make these; no page does. */
const ofPrograms: readonly string[] = [];

test('every call but those of programs is made somewhere in the website', () => {
  const made = sourcesOf('web').flatMap(({ text }) => [
    ...text.matchAll(/\bcall(?:For\w+|InTurns)?\(\s*(\w+?)(?:Call)?[,)]/g),
  ]);
  const names = new Set(made.map(([, name]) => (name === 'statement' ? 'readStatement' : name)));
  expect(Object.keys(calls).filter((name) => !names.has(name))).toEqual(ofPrograms);
});

test('nothing but the sending of calls fetches, and a page that asks whether the bank still has its script', () => {
  const fetching = (room: string) =>
    sourcesOf(room)
      .filter(({ text }) => /\bfetch\(/.test(text))
      .map(({ name }) => name);
  expect(['transport', 'ui', 'web', 'office'].flatMap(fetching)).toEqual([
    'send.ts',
    'shell/inline/first-interaction.ts',
  ]);
});
