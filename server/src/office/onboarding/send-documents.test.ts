import { documentBytesMax, documentPartBytes, documentsMax, type DocumentKind } from '@bank/contract';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../../base/platform/platform.ts';
import { testPlatform } from '../../base/platform/testing-platform.ts';
import { addDocument } from './add-document.ts';
import { findDocument, listDocuments } from './documents-store.ts';
import { moveOn } from './handle-file.ts';
import { partsOf } from './keep-document-part.ts';
import { finishDocuments, openDocumentsLink, sendDocumentPart } from './send-documents.ts';
import { listMoves } from './store.ts';
import {
  askedApplication,
  fileOf,
  officeOf,
  smallJpeg,
  smallPdf,
  smallPng,
  checkDocuments,
} from './testing-applications.ts';

let bank: TestDatabase;
let platform: Platform;
beforeAll(async () => {
  bank = await createTestDatabase();
  platform = testPlatform(bank.db);
});
afterAll(() => bank.close());

const origin = {
  network: '203.0.113.0/24',
  device: null,
  requestId: '0199a3c4-0001-7000-8000-0123456789ab',
  sessionId: null,
  userId: null,
};
const unknownLink = { refusal: 'link_not_found' };

interface Sending {
  readonly kind?: DocumentKind;
  readonly name?: string;
  readonly documentId?: string;
}

/** Sends a document as the page does, part by part; answers the last answer. */
async function send(
  token: string,
  bytes: Buffer,
  { kind = 'identity', name = 'passport.pdf', documentId = v4() }: Sending = {},
) {
  let answer: Awaited<ReturnType<typeof sendDocumentPart>> | undefined;
  for (let part = 0; part * documentPartBytes < Math.max(bytes.length, 1); part += 1) {
    const content = bytes.subarray(part * documentPartBytes, (part + 1) * documentPartBytes).toString('base64');
    answer = await sendDocumentPart(platform, {
      token,
      documentId,
      kind,
      name,
      byteCount: bytes.length,
      part,
      content,
    });
    if ('refusal' in answer) return answer;
  }
  return answer;
}

const largePdf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 16, 'x'), Buffer.from('\n%%EOF\n')]);

describe('the link of a mail', () => {
  test('tells what is asked for, and of the applicant the reference only', async () => {
    const { id, token } = await askedApplication(platform);
    const opened = await openDocumentsLink(platform, token);
    expect(opened).toMatchObject({
      reference: (await fileOf(platform, id)).reference,
      asked: ['identity', 'address', 'funds', 'tax', 'other'].map((kind) => ({ kind, documentCount: 0 })),
      arrived: [],
    });
    expect(JSON.stringify(opened)).not.toMatch(/Ines|Aldana|applicant\.example/);
  });

  test('only its hash is kept', async () => {
    const { token } = await askedApplication(platform);
    const hash = createHash('sha256').update(token).digest();
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from application_links where token_hash = ${hash}`.execute(bank.db);
    expect(rows[0]).toEqual({ found: 1 });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  test.each(['', 'guessed', 'A'.repeat(43), '\0', "' or 1=1 --"])('a guess opens nothing: %j', async (guess) => {
    await askedApplication(platform);
    expect(await openDocumentsLink(platform, guess)).toEqual(unknownLink);
    expect(await send(guess, smallPdf)).toEqual(unknownLink);
    expect(await finishDocuments(platform, { token: guess, origin })).toEqual(unknownLink);
  });

  test('works no more when its days are over', async () => {
    const { id, token } = await askedApplication(platform);
    await sql`update application_links set expires_at = now() where application_id = ${id}`.execute(bank.db);
    expect(await openDocumentsLink(platform, token)).toEqual(unknownLink);
    expect(await send(token, smallPdf)).toEqual(unknownLink);
  });

  test('works no more after the documents were handed in', async () => {
    const { id, token } = await askedApplication(platform);
    expect(await finishDocuments(platform, { token, origin })).toEqual({ refusal: 'documents_missing' });
    await send(token, smallPdf);
    expect(await finishDocuments(platform, { token, origin })).toBeUndefined();
    expect(await fileOf(platform, id)).toMatchObject({ state: 'in_review' });
    expect((await listMoves(bank.db, id)).at(-1)).toMatchObject({ to: 'in_review', by: null });
    expect(await send(token, smallPdf)).toEqual(unknownLink);
    expect(await finishDocuments(platform, { token, origin })).toEqual(unknownLink);
  });

  test('ends when the officer goes on without waiting', async () => {
    const { id, token } = await askedApplication(platform);
    await moveOn(officeOf(platform, 'mara'), { id, version: 2, to: 'in_review' });
    expect(await send(token, smallPdf)).toEqual(unknownLink);
  });

  test('handing in twice at once moves the file once', async () => {
    const { id, token } = await askedApplication(platform);
    await send(token, smallPdf);
    const outcomes = await Promise.all([1, 2, 3].map(() => finishDocuments(platform, { token, origin })));
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
    expect(await fileOf(platform, id)).toMatchObject({ version: 3 });
  });
});

describe('a document', () => {
  test('arrives in parts and is put together as it was', async () => {
    const { id, token } = await askedApplication(platform);
    const bytes = largePdf(documentPartBytes * 2 + 77);
    expect(await send(token, bytes)).toEqual({ isWhole: true });
    const [document] = await listDocuments(bank.db, id);
    expect(document).toMatchObject({ name: 'passport.pdf', mediaType: 'application/pdf', byteCount: bytes.length });
    const parts: Buffer[] = [];
    for await (const part of partsOf(bank.db, document!)) parts.push(part);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    expect(await openDocumentsLink(platform, token)).toMatchObject({ arrived: [{ name: 'passport.pdf' }] });
  });

  test('a part that is sent again changes nothing, and one that is left out is asked for', async () => {
    const { token } = await askedApplication(platform);
    const bytes = largePdf(documentPartBytes * 3);
    const documentId = v4();
    const part = (number: number) =>
      sendDocumentPart(platform, {
        token,
        documentId,
        kind: 'funds',
        name: 'f.pdf',
        byteCount: bytes.length,
        part: number,
        content: bytes.subarray(number * documentPartBytes, (number + 1) * documentPartBytes).toString('base64'),
      });
    expect(await part(1)).toEqual({ refusal: 'document_part_unexpected' });
    expect(await part(0)).toEqual({ isWhole: false });
    expect(await part(0)).toEqual({ isWhole: false });
    expect(await part(2)).toEqual({ refusal: 'document_part_unexpected' });
    expect(await part(1)).toEqual({ isWhole: false });
    expect(await part(2)).toEqual({ isWhole: true });
    expect(await part(2)).toEqual({ isWhole: true });
  });

  test.each([
    ['a PDF', smallPdf, 'application/pdf'],
    ['a JPEG', smallJpeg, 'image/jpeg'],
    ['a PNG', smallPng, 'image/png'],
  ])('%s is taken, whatever its name says', async (_, bytes, mediaType) => {
    const { id, token } = await askedApplication(platform);
    expect(await send(token, bytes, { name: 'run.exe' })).toEqual({ isWhole: true });
    expect((await listDocuments(bank.db, id))[0]).toMatchObject({ mediaType });
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an archive', Buffer.from('504b0304140000000000', 'hex')],
    ['a program', Buffer.from('MZ\x90\0')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a PDF behind something else', Buffer.concat([Buffer.from('<script>'), smallPdf])],
    ['a PDF that was cut off', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n')],
    ['a PNG that was cut off', smallPng.subarray(0, -4)],
    ['a PNG with a page behind it', Buffer.concat([smallPng, Buffer.from('<script>alert(1)</script>')])],
    ['a JPEG without an end', smallJpeg.subarray(0, -2)],
    [
      'a picture with an archive behind it',
      Buffer.concat([smallJpeg, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]),
    ],
    ['a PDF with an archive behind it', Buffer.concat([smallPdf, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])],
    [
      'a PDF of two parts that was cut off',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(documentPartBytes)]),
    ],
    ['spaces', Buffer.from('   ')],
  ])('%s is refused, and nothing of it stays', async (_, bytes) => {
    const { id, token } = await askedApplication(platform);
    const documentId = v4();
    expect(await send(token, bytes, { name: 'passport.pdf', documentId })).toEqual({
      refusal: 'document_type_unknown',
    });
    expect(await findDocument(bank.db, documentId)).toBeUndefined();
    expect(await listDocuments(bank.db, id)).toEqual([]);
  });

  test('an empty one and one beyond 6 MB are refused before anything is kept', async () => {
    const { token } = await askedApplication(platform);
    const tooLarge = { refusal: 'document_too_large' };
    const part = { token, documentId: v4(), kind: 'identity', name: 'x', part: 0, content: '' } as const;
    for (const byteCount of [0, -1, documentBytesMax + 1, Number.MAX_SAFE_INTEGER])
      expect(await sendDocumentPart(platform, { ...part, byteCount })).toEqual(tooLarge);
  });

  test.each([
    ['more than was announced', { byteCount: 10, content: smallPdf.toString('base64') }],
    ['less than was announced', { byteCount: smallPdf.length + 1, content: smallPdf.toString('base64') }],
    ['a part beyond the last', { byteCount: smallPdf.length, content: smallPdf.toString('base64'), part: 1 }],
    ['a part before the first', { byteCount: smallPdf.length, content: smallPdf.toString('base64'), part: -1 }],
    ['what is no base64', { byteCount: 3, content: '%%%%' }],
    ['base64 with line breaks', { byteCount: smallPdf.length, content: `${smallPdf.toString('base64')}\n` }],
    ['an id that is none', { byteCount: smallPdf.length, content: smallPdf.toString('base64'), documentId: '../1' }],
  ])('%s is refused', async (_, sent) => {
    const { token } = await askedApplication(platform);
    const part = { token, documentId: v4(), kind: 'identity', name: 'x', part: 0, ...sent } as const;
    expect(await sendDocumentPart(platform, part)).toEqual({ refusal: 'document_part_unexpected' });
  });

  test('nobody writes into a document of another file', async () => {
    const [one, other] = [await askedApplication(platform), await askedApplication(platform)];
    const documentId = v4();
    const bytes = largePdf(documentPartBytes + 50);
    const part = { documentId, kind: 'identity', name: 'x', byteCount: bytes.length } as const;
    const content = (number: number) =>
      bytes.subarray(number * documentPartBytes, (number + 1) * documentPartBytes).toString('base64');
    await sendDocumentPart(platform, { ...part, token: one.token, part: 0, content: content(0) });
    expect(await sendDocumentPart(platform, { ...part, token: other.token, part: 1, content: content(1) })).toEqual({
      refusal: 'document_part_unexpected',
    });
    await send(one.token, smallPdf);
    expect(await openDocumentsLink(platform, other.token)).toMatchObject({ arrived: [] });
  });

  test('what the officer has accepted is no longer asked for, and other kinds never were', async () => {
    const { id, token } = await askedApplication(platform);
    await checkDocuments(officeOf(platform, 'mara'), { id, kind: 'identity', verdict: 'accepted' });
    const notAsked = { refusal: 'document_not_asked_for', field: 'kind' };
    expect(await send(token, smallPdf, { kind: 'identity' })).toEqual(notAsked);
    expect(await send(token, smallPdf, { kind: 'registers' })).toEqual(notAsked);
    expect(await send(token, smallPdf, { kind: 'other' })).toEqual({ isWhole: true });
  });

  test('there is an end to their number, those on their way included', async () => {
    const { id, token } = await askedApplication(platform);
    const bytes = largePdf(documentPartBytes + 50);
    const begin = () =>
      sendDocumentPart(platform, {
        token,
        documentId: v4(),
        kind: 'other',
        name: 'x',
        byteCount: bytes.length,
        part: 0,
        content: bytes.subarray(0, documentPartBytes).toString('base64'),
      });
    const outcomes = [];
    for (let count = 0; count < documentsMax; count += 1) outcomes.push(await begin());
    expect(outcomes).toEqual(Array.from({ length: documentsMax }, () => ({ isWhole: false })));
    expect(await begin()).toEqual({ refusal: 'too_many_documents' });
    // What nobody went on sending makes room after an hour.
    await sql`
      update application_documents set begun_at = now() - interval '61 minutes' where application_id = ${id}
    `.execute(bank.db);
    expect(await begin()).toEqual({ isWhole: false });
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ines\\pass.pdf', 'pass.pdf'],
    ['pass\r\nContent-Type: text/html\r\n.pdf', 'html .pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
    ['\0\0', '-'],
    ['/', '-'],
    ['я'.repeat(300), `${'я'.repeat(99)}…`],
  ])('the file name %j is kept as %j', async (sent, kept) => {
    const { id, token } = await askedApplication(platform);
    await send(token, smallPdf, { name: sent });
    expect((await listDocuments(bank.db, id))[0]).toMatchObject({ name: kept });
  });

  test('the database keeps it as it arrived', async () => {
    const { id, token } = await askedApplication(platform);
    await send(token, smallPdf);
    const [document] = await listDocuments(bank.db, id);
    const change = sql`update application_documents set name = 'other' where id = ${document!.id}`.execute(bank.db);
    await expect(change).rejects.toThrow('its rows stay as they were written');
  });
});

test('a document of exactly 6 MB arrives, and one of exactly a part', async () => {
  const { id, token } = await askedApplication(platform);
  expect(await send(token, largePdf(documentBytesMax), { kind: 'funds' })).toEqual({ isWhole: true });
  expect(await send(token, largePdf(documentPartBytes), { kind: 'funds' })).toEqual({ isWhole: true });
  expect((await listDocuments(bank.db, id)).map(({ byteCount, partCount }) => [byteCount, partCount])).toEqual([
    [documentBytesMax, Math.ceil(documentBytesMax / documentPartBytes)],
    [documentPartBytes, 1],
  ]);
  const opened = await openDocumentsLink(platform, token);
  expect(opened).toMatchObject({ asked: expect.arrayContaining([{ kind: 'funds', documentCount: 2 }]) });
});

test.each([
  ['the end within the last 1,024 bytes', 1_019, { isWhole: true }],
  ['the end before them', 1_020, { refusal: 'document_type_unknown' }],
])('a PDF with %s', async (_, behind, outcome) => {
  const { token } = await askedApplication(platform);
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF'), Buffer.alloc(behind, ' ')]);
  expect(await send(token, bytes)).toEqual(outcome);
});

test.each([
  [65_535 + 18, { refusal: 'document_type_unknown' }],
  [65_535 + 19, { isWhole: true }],
])('the end of an archive is looked for as far back as one may stand: %i bytes behind it', async (behind, outcome) => {
  const { token } = await askedApplication(platform);
  const archive = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(behind - 2), Buffer.from('ffd9', 'hex')]);
  expect(await send(token, Buffer.concat([smallJpeg, archive]))).toEqual(outcome);
});

test('a name of a hundred letters is kept whole', async () => {
  const { id, token } = await askedApplication(platform);
  await send(token, smallPdf, { name: ` ${'n'.repeat(100)} ` });
  expect((await listDocuments(bank.db, id))[0]!.name).toBe('n'.repeat(100));
});

test('what staff have sent is not shown to the applicant, and hands nothing in', async () => {
  const { id, token } = await askedApplication(platform);
  const office = officeOf(platform, 'mara');
  expect(await addDocument(office, { id, kind: 'identity', name: 'x', bytes: smallPdf })).toBeUndefined();
  expect(await openDocumentsLink(platform, token)).toMatchObject({ arrived: [] });
  expect(await finishDocuments(platform, { token, origin })).toEqual({ refusal: 'documents_missing' });
  await send(token, smallPdf);
  expect(await finishDocuments(platform, { token, origin })).toBeUndefined();
  const { rows } = await sql`select network from audit_events
    where kind = 'documents_handed_in' and subject = ${id}`.execute(bank.db);
  expect(rows).toEqual([{ network: origin.network }]);
});

test.each([-1, 0, 1])('staff send a document of two parts and %i bytes whole', async (more) => {
  const { id } = await askedApplication(platform);
  const bytes = largePdf(documentPartBytes * 2 + more);
  expect(await addDocument(officeOf(platform, 'mara'), { id, kind: 'identity', name: 'x', bytes })).toBeUndefined();
  expect(await listDocuments(bank.db, id)).toMatchObject([{ byteCount: bytes.length, arrivedAt: expect.any(Date) }]);
});

test('a document that lost a part is not read as if it were whole', async () => {
  const read = async () => {
    for await (const part of partsOf(bank.db, { id: v4(), partCount: 1 })) expect(part).toBeUndefined();
  };
  await expect(read()).rejects.toThrow('has lost its part 0');
});
