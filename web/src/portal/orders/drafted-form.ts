import type { DraftForm } from '@bank/contract';

/** A form as the keeper of drafts sees it. */
export interface DraftedForm {
  readonly form: DraftForm;
  /** What stands in it, as typed. */
  readonly fields: Readonly<Record<string, string>>;
  readonly isEmpty: boolean;
  /** The id that the order will go under: it is kept with the draft, so that two tabs with one draft send one order. */
  readonly waitingId: () => string;
  /** Puts a draft into the form. */
  readonly take: (fields: Readonly<Record<string, string>>, waitingId: string | undefined) => void;
  /** Empties the form. */
  readonly clear: () => void;
}

/** The name under which a draft keeps the id of its order. */
const idName = 'instructionId';

/** What is kept of a form. */
export function draftOf({ fields, waitingId }: Pick<DraftedForm, 'fields' | 'waitingId'>): Record<string, string> {
  return { ...fields, [idName]: waitingId() };
}

/** Puts what was kept back into its form. */
export function takeDraft(into: DraftedForm, kept: Readonly<Record<string, string>>): void {
  const { [idName]: id, ...fields } = kept;
  into.take(fields, id);
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
