import type { Confirmation } from '@bank/contract';
import type { Failure } from '../../../calls/outcome.ts';
import { isCodeSpent, isOutcomeUnknown, isRefusedAs, isUnheard } from '../failure-of-order.ts';
import {
  emptyState,
  isOnItsWay,
  type FieldOf,
  type FormEvent,
  type FormKind,
  type FormState,
  type OnItsWay,
  type Reviewed,
} from './form-state.ts';

/**
 * The next state of a form. An event that does not belong to the step changes nothing: Back cannot call back what is
 * being sent.
 */
export function advance<Kind extends FormKind>(state: FormState<Kind>, event: FormEvent<Kind>): FormState<Kind> {
  const { at } = state;
  switch (event.kind) {
    case 'typed':
      return typed(state, event.part);
    case 'asked_for_review':
      return at.step === 'filling'
        ? { ...state, refusal: null, at: { step: 'checking', content: event.content } }
        : state;
    case 'checked':
      return at.step === 'checking' ? checked(state, { content: at.content, shown: event.shown }) : state;
    case 'check_failed':
      return at.step === 'checking' ? backToForm(state, event.failure) : state;
    case 'shown_anew':
      return at.step === 'reviewing' ? { ...state, at: { ...at, shown: event.shown } } : state;
    case 'went_back':
      return at.step === 'filling' || isOnItsWay(at) ? state : { ...state, at: { step: 'filling' } };
    case 'asked_for_code':
      return askedForCode(state);
    case 'code_made':
      if (at.step !== 'asking_for_code' && at.step !== 'confirming') return state;
      return {
        ...awaitingCode(state, at, event.confirmation),
        held: { content: at.content, confirmation: event.confirmation, session: event.session },
      };
    case 'held_code_taken':
      return at.step === 'reviewing' ? awaitingCode(state, at, event.confirmation) : state;
    case 'code_failed':
      if (at.step === 'confirming') return { ...state, at: { ...at, failure: event.failure, isAskingAgain: false } };
      return at.step === 'asking_for_code' ? codeFailed(state, at, event.failure) : state;
    case 'sent':
      return sent(state);
    case 'accepted':
      if (!isOnItsWay(at)) return state;
      return {
        ...emptyState(state.setup),
        accepted: { content: at.content, form: state.form, placed: event.placed },
      };
    case 'failed':
      return isOnItsWay(at) ? failed(state, at, event.failure) : state;
  }
}

/** Typing into a form that is being checked takes it back: what was checked is no longer what stands there. */
function typed<Kind extends FormKind>(state: FormState<Kind>, part: Partial<Kind['fields']>): FormState<Kind> {
  const { form, refusal } = state;
  if (state.at.step !== 'filling' && state.at.step !== 'checking') return state;
  const isOther = (field: FieldOf<Kind>) => field in part && part[field] !== form[field];
  const isAnswered = refusal?.field === undefined || isOther(refusal.field);
  return {
    ...state,
    at: { step: 'filling' },
    form: { ...form, ...part },
    refusal: isAnswered ? null : refusal,
    isAboveLimit: state.isAboveLimit && !isOther('amount') && !isOther('debtorAccount'),
    unanswered: null,
  };
}

function checked<Kind extends FormKind>(state: FormState<Kind>, reviewed: Reviewed<Kind>): FormState<Kind> {
  return {
    ...state,
    accepted: state.setup.review === 'page' ? null : state.accepted,
    at: { ...reviewed, step: 'reviewing', failure: null },
  };
}

function askedForCode<Kind extends FormKind>(state: FormState<Kind>): FormState<Kind> {
  const { at } = state;
  if (at.step === 'reviewing')
    return { ...state, at: { step: 'asking_for_code', content: at.content, shown: at.shown } };
  return at.step === 'confirming' && !at.isAskingAgain
    ? { ...state, at: { ...at, failure: null, isAskingAgain: true } }
    : state;
}

function awaitingCode<Kind extends FormKind>(
  state: FormState<Kind>,
  { content, shown }: Reviewed<Kind>,
  confirmation: Confirmation,
): FormState<Kind> {
  return { ...state, at: { step: 'confirming', content, shown, confirmation, failure: null, isAskingAgain: false } };
}

/** Whether another user has to approve the order: it is kept for them when it is sent again. */
function isForOthers(failure: Failure): boolean {
  return isRefusedAs(failure, 'exceeds_approval_limit') || isRefusedAs(failure, 'approvals_missing');
}

/** What is wrong with the order leads back to the form; what is wrong with the connection stays at the review. */
function codeFailed<Kind extends FormKind>(
  state: FormState<Kind>,
  { content, shown }: Reviewed<Kind>,
  failure: Failure,
): FormState<Kind> {
  const isOfTheOrder = failure.kind === 'session_ended' || (failure.kind === 'refused' && failure.field !== undefined);
  const then = { ...state, isAboveLimit: state.isAboveLimit || isForOthers(failure) };
  return isOfTheOrder ? backToForm(then, failure) : { ...state, at: { step: 'reviewing', content, shown, failure } };
}

/** From the review, with its code where it has one; from the form only what went out before without an answer. */
function sent<Kind extends FormKind>(state: FormState<Kind>): FormState<Kind> {
  const { at, unanswered } = state;
  const going = { ...state, refusal: null, accepted: null };
  if (at.step === 'filling' && unanswered !== null) return { ...going, at: { ...unanswered, step: 'sending_again' } };
  if (at.step !== 'reviewing' && (at.step !== 'confirming' || at.isAskingAgain)) return state;
  const { content, shown } = at;
  const confirmation = at.step === 'confirming' ? at.confirmation : null;
  return { ...going, at: { step: 'sending', content, shown, confirmation } };
}

function failed<Kind extends FormKind>(before: FormState<Kind>, at: OnItsWay<Kind>, failure: Failure): FormState<Kind> {
  const isAboveLimit = before.isAboveLimit || isForOthers(failure);
  const state = { ...before, isAboveLimit };
  return state.setup.review === 'page' ? failedOnPage(state, at, failure) : failedInDialog(state, at, failure);
}

/** Nothing that can be mended with the code, or by sending once more, leads away from it. */
function failedOnPage<Kind extends FormKind>(
  state: FormState<Kind>,
  at: OnItsWay<Kind>,
  failure: Failure,
): FormState<Kind> {
  const { content, shown } = at;
  const confirmation = at.step === 'sending' ? at.confirmation : null;
  const isStillOpen = failure.kind !== 'session_ended' && (isOutcomeUnknown(failure) || isUnheard(failure));
  if (isStillOpen && confirmation === null) return { ...state, at: { step: 'reviewing', content, shown, failure } };
  const then = isStillOpen && !isCodeSpent(failure) ? state : { ...state, held: null };
  return isStillOpen && confirmation !== null
    ? { ...then, at: { step: 'confirming', content, shown, confirmation, failure, isAskingAgain: false } }
    : backToForm(then, failure, content);
}

/** The dialog closes, but where the bank has another rate than it shows: that one is shown in its place. */
function failedInDialog<Kind extends FormKind>(
  state: FormState<Kind>,
  { step, content, shown }: OnItsWay<Kind>,
  failure: Failure,
): FormState<Kind> {
  if (step === 'sending' && isRefusedAs(failure, 'rate_changed'))
    return { ...state, at: { step: 'reviewing', content, shown, failure: null } };
  if (isOutcomeUnknown(failure)) return { ...state, at: { step: 'filling' }, unanswered: { content, shown } };
  // What the bank did not hear of settles nothing: the order before it is as open as it was.
  const unanswered = isUnheard(failure) ? state.unanswered : null;
  return { ...backToForm(state, failure, content), unanswered };
}

function backToForm<Kind extends FormKind>(
  state: FormState<Kind>,
  failure: Failure,
  content: Kind['content'] | null = null,
): FormState<Kind> {
  const field = failure.kind === 'refused' ? fieldOf(state.form, failure.field) : undefined;
  const refusal = { failure, sent: content, ...(field !== undefined && { field }) };
  // The page says itself that the session has ended; the order waits for the next login.
  return { ...state, at: { step: 'filling' }, refusal: failure.kind === 'session_ended' ? null : refusal };
}

/** The field at which a refusal stands; an address is spoken of at its first line. */
function fieldOf<Kind extends FormKind>(form: Kind['fields'], name: string | undefined): FieldOf<Kind> | undefined {
  const field = name === 'creditorAddress' ? 'street' : name;
  return field !== undefined && field in form ? field : undefined;
}
