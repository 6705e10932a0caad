import {
  calls,
  enquiryReferenceHeader,
  nextCursorHeader,
  refusals,
  type ChangeMessage,
  type RefusalName,
} from '@bank/contract';
import { vi } from 'vitest';
import {
  accountantsToken,
  annaBerg,
  courseOfPaymentToAnna,
  exchangeRates,
  eurAccount,
  idaMoor,
  incomingPayment,
  noticeChoices,
  oneMember,
  openSessions,
  passwordChanged,
  paymentToAnna,
  pushKey,
  securityEvents,
  weeklyStatement,
} from './answers.ts';
import { limitOfBank } from './answers-of-administrators.ts';

export type CallName = keyof typeof calls;

/** A call as it arrives at the bank. */
export interface Asked {
  readonly name: CallName;
  readonly address: URL;
  readonly headers: Headers;
  /** Everything that was said: the address and the body. A test looks for values in it and knows no names. */
  readonly said: string;
  /** The body, where it is JSON. */
  readonly body: unknown;
}

export type Answer = (asked: Asked) => Response | Promise<Response>;

/** The bank at the other end of the browser's `fetch`. */
export interface Bank {
  /** From now on the call is answered with this body, or as the function says. */
  answers(name: CallName, body: unknown): void;
  /** From now on the call is answered with a file. */
  answersFile(name: CallName, fileName: string, content: string): void;
  /** From now on the call is refused. The message is what the client reads. */
  refuses(name: CallName, reason: RefusalName, message: string, field?: string): void;
  /** From now on nothing answers the call, as without a network. */
  isSilentTo(name: CallName): void;
  /** The security events come in two parts: all, and then the earliest once more under another id. */
  answersInParts(name: 'readSecurityEvents'): void;
  /** Holds the answers of a call back until the returned function is called. */
  holds(name: CallName): () => void;
  /** Tells the open pages that something changed. */
  pushes(change: ChangeMessage): void;
  /** Sends a heartbeat to the open pages: nothing changed. */
  beats(): void;
  /** Cuts the streams of the open pages. */
  cutsStreams(): void;
  /** The calls of one name that have arrived, the earliest first. */
  asked(name: CallName): readonly Asked[];
}

const json = (body: unknown): Answer => {
  return () => (body === undefined ? new Response(null, { status: 204 }) : Response.json(body));
};

/** What the bank answers to a letter, and its reference. */
const receipt: Answer = () =>
  Response.json({ message: 'OK' }, { headers: { [enquiryReferenceHeader]: 'K7QM2-X94TD' } });

/** What the bank knows of a key: nothing, or what is said. */
export function outcomeOfKey(said: object = {}) {
  return { outcome: 'none', order_id: null, payment_id: null, transfer_number: null, refusal: null, ...said };
}

function answersAtFirst(): Map<CallName, Answer> {
  return new Map<CallName, Answer>([
    ['readClient', json(idaMoor)],
    ['logout', json(undefined)],
    ['readPinStep', json({ tries_left: 4, wait_seconds: 0, pin_mailed: true, code_taken: false })],
    ['readSessions', json(openSessions)],
    ['readCoolingOff', json({ hours: 0, next: null })],
    ['readApprovalRules', json({ in_force: null, waiting: null, users: [] })],
    [
      'readSecondFactors',
      json({ passkeys: [], authenticators: [], recovery_codes_left: 0, pin_mailed: true, end_at: null }),
    ],
    ['closeSession', json(undefined)],
    ['closeAllSessions', json(undefined)],
    ['readStandingAccess', json({ standing_access: [] })],
    ['readSecurityEvents', json(securityEvents)],
    ['readStaffReadings', json([{ read_at: '2026-11-20T09:12:00.000Z', what: 'file', role: 'support' }])],
    ['readLimits', json([limitOfBank])],
    ['readBankNotices', json([])],
    ['readMembers', json(oneMember)],
    ['readInvitations', json([])],
    ['readAccessTokens', json({ access_tokens: [accountantsToken] })],
    ['createAccessToken', json({ token: 'ostro_read_shown-once', expires_at: '2027-02-20T09:00:00.000Z' })],
    ['revokeAccessToken', json(undefined)],
    ['readStatementDeliveries', json({ statement_deliveries: [weeklyStatement] })],
    ['orderStatementDelivery', json({ id: 'delivery-2', secret: 'ostro_sign_shown-once' })],
    ['endStatementDelivery', json(undefined)],
    ['readNoticeSettings', json({ mailed: ['order_rejected', 'order_returned', 'money_received'] })],
    ['changeNoticeSettings', json(undefined)],
    ['readNoticeChoices', json(noticeChoices)],
    ['chooseNotice', json(undefined)],
    ['waitForRate', json({ id: 'rate-1' })],
    ['endRateWish', json(undefined)],
    ['readPushSubscriptions', json({ key: pushKey, addresses: [] })],
    ['subscribePush', json(undefined)],
    ['endPush', json(undefined)],
    ['listNews', json({ news: [] })],
    ['markNewsRead', json(undefined)],
    ['readExchangeRates', json(exchangeRates)],
    ['readDrafts', json({ drafts: [] })],
    ['saveDraft', json(undefined)],
    ['readOrderOutcome', json(outcomeOfKey())],
    ['deleteDraft', json(undefined)],
    ['listOrders', json({ orders: [], next: null, counts: { awaiting_approval: 0, scheduled: 0, in_process: 0 } })],
    ['approveOrders', json({ results: [] })],
    ['listOrderFiles', json({ files: [] })],
    ['listStandingOrders', json({ standing_orders: [] })],
    ['placeStandingOrder', json({ id: 'standing-2', next_on: '2026-12-01' })],
    ['skipStandingOrder', json(undefined)],
    ['endStandingOrder', json(undefined)],
    ['findBank', json({ bank: null })],
    ['readHolidays', json({ holidays: [] })],
    ['readCorrespondents', json({ correspondents: [] })],
    ['listThreads', json({ threads: [] })],
    ['readTermDeposits', json({ offers: [], deposits: [] })],
    ['listBeneficiaries', json({ beneficiaries: [annaBerg] })],
    ['readStatement', json([{ currency: 'EUR', transaction: [paymentToAnna, incomingPayment] }])],
    ['readStatementTotals', json([{ currency: 'EUR', count: 2, debit: '250.00', credit: '1200.00' }])],
    ['readPayment', json(courseOfPaymentToAnna)],
    ['markEntry', json(undefined)],
    ['listLabels', json({ labels: [] })],
    ['readCategoryRules', json({ version: 0, rules: [], may_change: true })],
    [
      'readBalanceHistory',
      json({
        account: eurAccount.id,
        currency: 'EUR',
        step_days: 1,
        balances: [
          { day: '2026-11-20', balance: '9000.00' },
          { day: '2026-11-21', balance: '9500.00' },
          { day: '2026-11-22', balance: '10000.00' },
        ],
      }),
    ],
    [
      'requestConfirmation',
      json({
        id: 'confirmation-1',
        code: '123456',
        expires_at: new Date(Date.now() + 600_000).toISOString(),
        factors: null,
      }),
    ],
    ['changePassword', json(passwordChanged)],
    ['orderInternalTransfer', json('OK')],
    ['orderInternationalTransfer', json({})],
    ['sendContactMessage', receipt],
    ['sendApplication', receipt],
    ['saveApplication', json({ expires_at: '2026-12-11T09:00:00.000Z' })],
  ]);
}

/** Takes the place of the network. `vi.unstubAllGlobals()` gives it back. */
export function openBank(): Bank {
  const answers = answersAtFirst();
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  answers.set('followEvents', ({ headers }) => streamTo(streams, headers));
  let position = 1;
  const arrived: Asked[] = [];

  vi.stubGlobal('fetch', async (wanted: string, init: RequestInit): Promise<Response> => {
    const address = new URL(wanted, location.href);
    const name = nameOf(init.method ?? 'GET', address.pathname);
    const asked: Asked = {
      name,
      address,
      headers: new Headers(init.headers),
      said: [address.pathname, ...address.searchParams.values(), typeof init.body === 'string' ? init.body : ''].join(
        ' ',
      ),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    arrived.push(asked);
    const answer = answers.get(name);
    if (answer === undefined) throw new Error(`the test does not say what the bank answers to ${name}`);
    return await answer(asked);
  });

  return {
    answers: (name, body) => void answers.set(name, typeof body === 'function' ? (body as Answer) : json(body)),
    refuses: (name, reason, message, field) => {
      const status = refusals[reason];
      answers.set(name, () => Response.json({ code: status, reason, message, field }, { status }));
    },
    answersFile: (name, fileName, content) => {
      const headers = {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${fileName}"`,
      };
      answers.set(name, () => new Response(content, { headers }));
    },
    isSilentTo: (name) => void answers.set(name, () => Promise.reject(new TypeError('Failed to fetch'))),
    answersInParts: (name) => {
      answers.set(name, ({ said }) =>
        said.includes('part-2')
          ? Response.json(securityEvents.slice(2).map((event) => ({ ...event, id: 'event-4' })))
          : Response.json(securityEvents, { headers: { [nextCursorHeader]: 'part-2' } }),
      );
    },
    holds: (name) => {
      const answer = answers.get(name);
      let release = (): void => {};
      const isReleased = new Promise<void>((resolve) => (release = resolve));
      answers.set(name, async (asked) => {
        await isReleased;
        return await (answer?.(asked) ?? Response.error());
      });
      return release;
    },
    pushes: (change) => {
      position += 1;
      const frame = `id: ${position}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
      // A proxy may cut a frame anywhere.
      for (const stream of streams)
        for (const part of [frame.slice(0, 20), frame.slice(20)]) stream.enqueue(new TextEncoder().encode(part));
    },
    beats: () => {
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(': heartbeat\n\n'));
    },
    cutsStreams: () => {
      for (const stream of streams) stream.close();
      streams.clear();
    },
    asked: (name) => arrived.filter((asked) => asked.name === name),
  };
}

/** A stream that begins and goes on until the page leaves it. */
function streamTo(streams: Set<ReadableStreamDefaultController<Uint8Array>>, headers: Headers): Response {
  const begin = `id: ${headers.get('last-event-id') ?? '1'}\nevent: open\ndata: {}\n\n`;
  let own: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      own = stream;
      streams.add(stream);
      stream.enqueue(new TextEncoder().encode(begin));
    },
    cancel: () => void streams.delete(own),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** The call that a path belongs to; a part in braces stands for anything. */
function nameOf(method: string, pathname: string): CallName {
  const names = Object.keys(calls) as CallName[];
  const isOf = (name: CallName) => {
    const parts = calls[name].path.split('/');
    const given = pathname.split('/');
    return (
      calls[name].method === method &&
      parts.length === given.length &&
      parts.every((part, place) => part.startsWith('{') || part === given[place])
    );
  };
  const exact = names.find((name) => calls[name].method === method && calls[name].path === pathname);
  const found = exact ?? names.find(isOf);
  if (found === undefined) throw new Error(`no call of the contract is ${method} ${pathname}`);
  return found;
}
