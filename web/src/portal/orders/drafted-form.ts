import type { DraftForm } from '@bank/contract';
import type { WaitingId } from './form/open-id.ts';

/** A form as the keeper of drafts sees it. */
export interface DraftedForm {
  readonly form: DraftForm;
  /** What stands in it, as typed. */
  readonly fields: Readonly<Record<string, string>>;
  readonly isEmpty: boolean;
  /** The id that the order will go under: it is kept with the draft. */
  readonly id: WaitingId;
  /** The form tells by itself of an order that is on its way or has no answer. */
  readonly isTold: boolean;
  /** Puts a draft into the form. */
  readonly take: (fields: Readonly<Record<string, string>>) => void;
  /** Empties the form. */
  readonly clear: () => void;
}

/** The names under which a draft keeps the id of its order, and that an order went out under it. */
const idName = 'instructionId';
const unansweredName = 'isUnanswered';

/** What is kept of a form. */
export function draftOf(
  { fields, id }: Pick<DraftedForm, 'fields' | 'id'>,
  isUnanswered = id.isUnanswered(),
): Record<string, string> {
  return { ...fields, [idName]: id.waiting(), ...(isUnanswered && { [unansweredName]: 'yes' }) };
}

/** A draft as it was kept. */
export interface ReadDraft {
  readonly fields: Readonly<Record<string, string>>;
  readonly id: string | undefined;
  readonly isUnanswered: boolean;
  /** Nothing was typed: it keeps the id alone. */
  readonly isEmpty: boolean;
}

/** Whether nothing was typed. The day alone, which the form offers, is no order yet. */
export function saysNothing({ executeOn: _day, ...fields }: Readonly<Record<string, string>>): boolean {
  return Object.values(fields).every((text) => text === '');
}

export function readDraft(kept: Readonly<Record<string, string>>): ReadDraft {
  const { [idName]: id, [unansweredName]: unanswered, ...fields } = kept;
  return { fields, id, isUnanswered: unanswered !== undefined, isEmpty: saysNothing(fields) };
}

/** Of what was kept, the fields that the form still has. */
export function knownFields<Form extends object>(kept: Readonly<Record<string, string>>, empty: Form): Partial<Form> {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => name in empty)) as Partial<Form>;
}

/**
 * By what a client knows a draft again before it is taken: how much, to whom, what for. Empty where none of it was
 * typed.
 */
export function draftInShort({
  amount,
  creditorName,
  remittanceInformation,
}: Readonly<Record<string, string>>): string {
  return [amount, creditorName, remittanceInformation].filter(Boolean).join(', ');
}
