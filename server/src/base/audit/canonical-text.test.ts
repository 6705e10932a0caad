import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalText, sha256 } from './canonical-text.ts';
import { factKinds, idOfKey, kindOfLetter, letterOf, packFacts } from './fact.ts';
import { hashEvent, hashSeal, noHash, type EventToHash } from './seal-hash.ts';
import { internalTransferFact, undatedBooking } from './told-booking.ts';

const digestOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

test.each([
  [[], '[]'],
  [['a'], '["a"]'],
  [['', 'a "b"', 12n, null], '["", "a \\"b\\"", 12, null]'],
])('a list of values is written as JSON, with a space after each comma: %#', (values, text) => {
  expect(canonicalText(values)).toBe(text);
});

test('a digest is SHA-256 in hexadecimal digits', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

const id = '00112233-4455-6677-8899-aabbccddeeff';
const digest = 'ab'.repeat(32);

test('facts are kept as a letter, an id and a digest each', () => {
  expect(packFacts([])).toBeNull();
  const bytes = '00112233445566778899aabbccddeeff';
  expect(packFacts([{ kind: 'rate', id, digest }])!.toString('hex')).toBe(`52${bytes}${digest}`);
  const two = packFacts([
    { kind: 'booking', id, digest },
    { kind: 'client', id, digest },
  ])!;
  expect(two.toString('hex')).toBe(`42${bytes}${digest}43${bytes}${digest}`);
});

const event: EventToHash = {
  id,
  happenedMicros: '1772442000000000',
  kind: 'login',
  outcome: 'done',
  reason: null,
  clientId: id,
  userId: null,
  loginHash: null,
  sessionId: null,
  subject: 'a "b"',
  network: null,
  device: null,
  requestId: null,
  staff: null,
  facts: null,
};
const restOfEvent = `"login", "done", null, "${id}", null, null, null, "a \\"b\\"", null, null, null, null`;

test('each kind of fact has a letter of its own', () => {
  expect(factKinds.map((kind) => kindOfLetter(letterOf(kind)))).toEqual([...factKinds]);
  expect(kindOfLetter('?')).toBeUndefined();
});

test('the id of a key is that which the database makes of it', () => {
  expect(idOfKey('holidays EUR')).toBe('83ddd390-b640-5b79-204a-e55a621d2f1d');
});

test('an event is hashed with its facts, and with their place where it has none', () => {
  const second = `["audit event 2", "${id}", "1772442000000000", ${restOfEvent}`;
  expect(hashEvent(event)).toBe(digestOf(`${second}, null]`));
  expect(hashEvent({ ...event, facts: '42' })).toBe(digestOf(`${second}, "42"]`));
});

test('a seal is hashed from that before it on', () => {
  const seal = {
    hashBefore: noHash,
    number: 258n,
    sealedMicros: '772',
    eventIds: [id],
    eventHashes: [digest],
    keyFingerprint: 'f',
  };
  const body = `${'00'.repeat(32)}${'0'.repeat(13)}102${'0'.repeat(13)}304${id.replaceAll('-', '')}${digest}`;
  const head = Buffer.from('["audit seal 2", "f"]').toString('hex');
  expect(hashSeal(seal).toString('hex')).toBe(digestOf(Buffer.from(`${'0'.repeat(6)}15${head}${body}`, 'hex')));
});

describe('a booking that the database dated', () => {
  const noonMicros = BigInt(Date.parse('2026-03-02T12:00:00Z')) * 1_000n;
  const content = (micros = noonMicros, valueDate = '2026-03-02') =>
    `["booking 1", "${id}", "internal_transfer", "${micros}", "${valueDate}", "false", null]`;
  const undated = {
    kind: 'booking',
    id,
    digest: digestOf(`["booking 2", "${id}", "internal_transfer", "false", null]`),
  };
  const told = { micros: noonMicros, zone: 'UTC', mayBeEarlier: false };

  test.each([
    [-60_000_000n, false, true],
    [-60_000_001n, false, false],
    [-60_000_001n, true, false],
    [60_000_000n, false, true],
    [60_000_001n, false, false],
    [60_000_001n, true, true],
  ])('bears the time of its event, or one that clocks differ by: %#', (later, back, bears) => {
    const fact = undatedBooking(id, content(noonMicros + later), {
      micros: noonMicros,
      zone: 'UTC',
      mayBeEarlier: back,
    });
    expect(fact).toEqual(bears ? undated : undefined);
  });

  test('is valued on its day, to the last microsecond', () => {
    expect(undatedBooking(id, content(noonMicros, '2026-03-03'), told)).toBeUndefined();
    const last = BigInt(Date.parse('2026-03-02T23:59:59.999Z')) * 1_000n + 999n;
    expect(undatedBooking(id, content(last), { ...told, micros: last })).toEqual(undated);
    expect(undatedBooking(id, content(last + 1n), { ...told, micros: last })).toBeUndefined();
    const [ahead, behind] = ['Asia/Tokyo', 'America/Los_Angeles'].map((zone) => ({ ...told, micros: last, zone }));
    expect(undatedBooking(id, content(last, '2026-03-03'), ahead!)).toEqual(undated);
    expect(undatedBooking(id, content(last), ahead!)).toBeUndefined();
    expect(undatedBooking(id, content(last), behind!)).toEqual(undated);
  });

  test('is read from what the database writes and from nothing else', () => {
    expect(undatedBooking(id, '["booking 2", "x"]', told)).toBeUndefined();
  });

  test('has no date in the fact of its room, which a time that somebody says has, with its day as value date', () => {
    const money = { amountMinor: 100n, currency: 'EUR' };
    const party = { name: 'Ada', account: 'OS1' };
    const payment = {
      id,
      type: 'internal',
      orderId: 'order',
      debtor: party,
      creditor: party,
      remittanceInformation: 'Rent',
      amount: money,
    };
    const factAt = (bookedAt: Date | object, valueDate?: string) => {
      const entry = {
        id,
        kind: 'internal_transfer',
        bookedAt,
        postings: [],
        ...(valueDate !== undefined && { valueDate }),
      };
      return internalTransferFact({ entry, payment, placedBy: 'user' }, 'UTC').digest;
    };
    const nulls = (count: number) => Array.from({ length: count }, () => 'null').join(', ');
    const rest =
      `"false", null, null, null, "", "${id}", "internal", null, "Ada", "OS1", "Ada", "OS1", ${nulls(5)}, "Rent", ` +
      `${nulls(2)}, "100", "EUR", ${nulls(8)}, "order", "user"]`;
    expect(factAt({ now: () => new Date() })).toBe(digestOf(`["booking 2", "${id}", "internal_transfer", ${rest}`));
    const noon = new Date('2026-03-02T12:00:00Z');
    const dated = digestOf(`["booking 1", "${id}", "internal_transfer", "${noonMicros}", "2026-03-02", ${rest}`);
    expect([factAt(noon), factAt(noon, '2026-03-02')]).toEqual([dated, dated]);
    expect(factAt(noon, '2026-03-03')).not.toBe(dated);
  });
});
