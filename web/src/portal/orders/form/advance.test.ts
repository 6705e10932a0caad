import type { Confirmation, RefusalName } from '@bank/contract';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../calls/outcome.ts';
import { advance } from './advance.ts';
import { emptyState, type FormEvent, type FormSetup, type FormState, type Step } from './form-state.ts';

const empty = { debtorAccount: '', amount: '', street: '' };
interface Kind {
  readonly fields: Readonly<typeof empty>;
  readonly content: { readonly text: string };
  readonly shown: string;
}
type State = FormState<Kind>;
type Event = FormEvent<Kind>;

const page = emptyState<Kind>({ empty, review: 'page' });
const dialog = emptyState<Kind>({ empty, review: 'dialog' } satisfies FormSetup<Kind>);
const content = { text: 'ten euro' };
const reviewed = { content, shown: 'like nothing before' };
const confirmation: Confirmation = {
  id: 'code-1',
  shownCode: null,
  expiresAt: '2026-03-02T09:05:00.000Z',
  factors: null,
};
const placed = { id: 'order-1', state: 'scheduled' } as const;
const lost: Failure = { kind: 'unreachable' };
const ended: Failure = { kind: 'session_ended', message: '' };
const refused = (reason: RefusalName, field?: string): Failure => ({
  kind: 'refused',
  reason,
  message: '',
  ...(field !== undefined && { field }),
});

const steps = {
  filling: { step: 'filling' },
  checking: { step: 'checking', content },
  reviewing: { ...reviewed, step: 'reviewing', failure: null },
  asking: { ...reviewed, step: 'asking_for_code' },
  confirming: { ...reviewed, step: 'confirming', confirmation, failure: null, isAskingAgain: false },
  askingAgain: { ...reviewed, step: 'confirming', confirmation, failure: null, isAskingAgain: true },
  sending: { ...reviewed, step: 'sending', confirmation: null },
  sendingCode: { ...reviewed, step: 'sending', confirmation },
  sendingAgain: { ...reviewed, step: 'sending_again' },
} as const satisfies Record<string, Step<Kind>>;
type Name = keyof typeof steps;
const names = Object.keys(steps) as Name[];

const events = {
  typed: { kind: 'typed', part: { amount: '11' } },
  askedForReview: { kind: 'asked_for_review', content },
  checked: { kind: 'checked', shown: reviewed.shown },
  checkFailed: { kind: 'check_failed', failure: lost },
  shownAnew: { kind: 'shown_anew', shown: 'another rate' },
  wentBack: { kind: 'went_back' },
  askedForCode: { kind: 'asked_for_code' },
  codeMade: { kind: 'code_made', confirmation, session: 'first' },
  heldCodeTaken: { kind: 'held_code_taken', confirmation },
  codeFailed: { kind: 'code_failed', failure: lost },
  sent: { kind: 'sent' },
  accepted: { kind: 'accepted', placed },
  failed: { kind: 'failed', failure: lost },
} as const satisfies Record<string, Event>;

/** Where each event leads from each step; what is not named changes nothing. */
const leads: Readonly<Record<Name, Partial<Record<keyof typeof events, Step<Kind>['step']>>>> = {
  filling: { typed: 'filling', askedForReview: 'checking' },
  checking: { typed: 'filling', checked: 'reviewing', checkFailed: 'filling', wentBack: 'filling' },
  reviewing: {
    shownAnew: 'reviewing',
    wentBack: 'filling',
    askedForCode: 'asking_for_code',
    heldCodeTaken: 'confirming',
    sent: 'sending',
  },
  asking: { wentBack: 'filling', codeMade: 'confirming', codeFailed: 'reviewing' },
  confirming: {
    wentBack: 'filling',
    askedForCode: 'confirming',
    codeMade: 'confirming',
    codeFailed: 'confirming',
    sent: 'sending',
  },
  askingAgain: { wentBack: 'filling', codeMade: 'confirming', codeFailed: 'confirming' },
  sending: { accepted: 'filling', failed: 'reviewing' },
  sendingCode: { accepted: 'filling', failed: 'confirming' },
  sendingAgain: { accepted: 'filling', failed: 'reviewing' },
};

/** In a dialog: it closes where no answer came. */
const leadsInDialog: typeof leads = {
  ...leads,
  sending: { accepted: 'filling', failed: 'filling' },
  sendingCode: { accepted: 'filling', failed: 'filling' },
  sendingAgain: { accepted: 'filling', failed: 'filling' },
};

describe.each([
  ['on a page', page, leads],
  ['in a dialog', dialog, leadsInDialog],
] as const)('with its review %s', (_where, start, ways) => {
  test.each(names)('%s: each event leads to its step or changes nothing at all', (name) => {
    const state: State = { ...start, at: steps[name] };
    for (const [event, said] of Object.entries(events) as [keyof typeof events, Event][]) {
      const next = advance(state, said);
      const wanted = ways[name][event];
      if (wanted === undefined) expect(next, event).toBe(state);
      else expect(next.at.step, event).toBe(wanted);
    }
  });

  test('an answer changes only what is on its way: one that comes late, or twice, is not heard', () => {
    const sending: State = { ...start, at: steps.sending };
    const accepted = advance(sending, events.accepted);
    expect(advance(accepted, events.accepted)).toBe(accepted);
    expect(advance(accepted, events.failed)).toBe(accepted);
    const failed = advance(sending, { kind: 'failed', failure: refused('exceeds_available_balance', 'amount') });
    expect(advance(failed, events.accepted)).toBe(failed);
  });

  test('a double press is one press, at each step', () => {
    for (const [name, event] of [
      ['filling', events.askedForReview],
      ['reviewing', events.sent],
      ['reviewing', events.askedForCode],
      ['confirming', events.sent],
      ['confirming', events.askedForCode],
    ] as const) {
      const once = advance<Kind>({ ...start, at: steps[name] }, event);
      expect(advance(once, event), event.kind).toBe(once);
    }
  });

  test('what is under way cannot be called back or typed over', () => {
    for (const name of ['sending', 'sendingCode', 'sendingAgain'] as const) {
      const state: State = { ...start, at: steps[name] };
      for (const event of [events.typed, events.wentBack, events.sent, events.codeMade, events.checked])
        expect(advance<Kind>(state, event)).toBe(state);
    }
  });

  test('the end of the session leads to the form without a refusal, and keeps what was typed', () => {
    const form = { ...empty, amount: '10' };
    const state: State = { ...start, form, at: steps.sending };
    expect(advance(state, { kind: 'failed', failure: ended })).toMatchObject({
      form,
      at: { step: 'filling' },
      refusal: null,
    });
  });

  test('a refusal stands at its field, an address at its first line, anything else above the form', () => {
    const refusal = (field: string) =>
      advance<Kind>(
        { ...start, at: steps.sending },
        { kind: 'failed', failure: refused('exceeds_available_balance', field) },
      ).refusal;
    expect(refusal('amount')).toMatchObject({ field: 'amount', sent: content });
    expect(refusal('creditorAddress')?.field).toBe('street');
    expect(refusal('idempotencyKey')?.field).toBeUndefined();
  });

  test('an amount above the limit of the user is prepared from then on, until another one is typed', () => {
    const failure = refused('exceeds_approval_limit', 'amount');
    const state = advance<Kind>({ ...start, at: steps.sending }, { kind: 'failed', failure });
    expect(state.isAboveLimit).toBe(true);
    expect(advance(state, { kind: 'typed', part: { street: 'Storgata 1', amount: '' } }).isAboveLimit).toBe(true);
    expect(advance(state, { kind: 'typed', part: { amount: '9' } }).isAboveLimit).toBe(false);
    expect(advance(state, { kind: 'typed', part: { debtorAccount: 'b' } }).isAboveLimit).toBe(false);
  });
});

describe('on a page', () => {
  const sending: State = { ...page, held: { content, confirmation, session: null }, at: steps.sendingCode };
  const failed = (failure: Failure) => advance(sending, { kind: 'failed', failure });

  test.each([
    ['no answer', lost],
    ['an unknown outcome', refused('outcome_unknown')],
    ['a wrong code', refused('confirmation_code_wrong')],
    ['too many requests', refused('too_many_requests')],
  ])('%s stays at the code, which is kept', (_what, failure) => {
    expect(failed(failure)).toMatchObject({ at: { step: 'confirming', failure }, held: { confirmation } });
  });

  test.each(['confirmation_expired', 'confirmation_of_other_order'] as const)(
    'a code that confirms nothing any more is not kept: %s',
    (reason) => {
      expect(failed(refused(reason))).toMatchObject({ at: { step: 'confirming' }, held: null });
    },
  );

  test.each(['idempotency_key_reused', 'exceeds_available_balance'] as const)(
    'a refusal of the order leads to the form: %s',
    (reason) => {
      expect(failed(refused(reason))).toMatchObject({
        at: { step: 'filling' },
        held: null,
        refusal: { sent: content },
      });
    },
  );

  test('nothing goes out from the form', () => {
    expect(failed(lost).unanswered).toBeNull();
    const back = advance(failed(lost), events.wentBack);
    expect(advance(back, events.sent)).toBe(back);
  });

  test('the next review takes the news of the last order away', () => {
    const state: State = { ...page, accepted: { content, form: empty, placed }, at: steps.checking };
    expect(advance(state, events.checked).accepted).toBeNull();
  });
});

describe('in a dialog', () => {
  const sending: State = { ...dialog, form: { ...empty, amount: '10' }, at: steps.sending };
  const open = advance(sending, events.failed);

  test('without an answer the form says the same, and sends the same once more', () => {
    expect(open).toMatchObject({ at: { step: 'filling' }, refusal: null, unanswered: reviewed });
    expect(advance(open, events.sent).at).toEqual({ ...reviewed, step: 'sending_again' });
  });

  test('an order that went out without an answer stays open through what the bank did not hear', () => {
    const again = advance(open, events.sent);
    const unheard = advance(again, { kind: 'failed', failure: refused('too_many_requests') });
    expect(unheard).toMatchObject({ unanswered: reviewed, refusal: { failure: { reason: 'too_many_requests' } } });
    expect(advance(again, { kind: 'failed', failure: ended }).unanswered).toEqual(reviewed);
    expect(advance(again, { kind: 'failed', failure: refused('exceeds_available_balance') }).unanswered).toBeNull();
  });

  test('typing makes another order of it: nothing goes out from the form', () => {
    const typed = advance(open, events.typed);
    expect(typed.unanswered).toBeNull();
    expect(advance(typed, events.sent)).toBe(typed);
  });

  test('a changed rate leads back to the review; from the form it is a refusal', () => {
    const event = { kind: 'failed', failure: refused('rate_changed') } as const;
    expect(advance(sending, event)).toMatchObject({ at: steps.reviewing, refusal: null });
    expect(advance(advance(open, events.sent), event)).toMatchObject({
      at: { step: 'filling' },
      unanswered: null,
      refusal: { sent: content },
    });
  });

  test('the news of the last order stays until the next one is sent', () => {
    const state: State = { ...dialog, accepted: { content, form: empty, placed }, at: steps.checking };
    const next = advance(state, events.checked);
    expect(next.accepted).not.toBeNull();
    expect(advance(next, events.sent).accepted).toBeNull();
  });
});

test('typing in the refused field takes the refusal away, typing elsewhere does not', () => {
  const state: State = { ...page, refusal: { failure: refused('amount_too_large'), field: 'amount', sent: null } };
  expect(advance(state, { kind: 'typed', part: { street: 'Storgata 1' } }).refusal).not.toBeNull();
  expect(advance(state, events.typed).refusal).toBeNull();
});
