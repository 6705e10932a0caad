import { useEffect, useLayoutEffect, useRef } from 'react';

/** A press of a button, or a form that was to be sent. */
interface HeldAct {
  readonly target: HTMLElement;
  /** Of a form: the button that sends it. */
  readonly submitter?: HTMLElement | null;
}

/** What `first-sign-script.ts` kept; pages that come to life at once have none. */
interface BeforeLife {
  readonly held: readonly HeldAct[];
  /** From now on the page hears for itself. */
  readonly end: () => void;
}

declare global {
  interface Window {
    readonly beforeLife?: BeforeLife;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/** A field that no longer is as it was sent, and what stands in it. */
interface ChangedField {
  readonly field: Field;
  readonly text: string;
}

/**
 * Does again, in the moment when the page comes to life, what it was given before: what was typed, ticked and chosen,
 * then the buttons that were pressed and the forms that were sent. Typed text is noted before any part of the page can
 * be drawn anew: React would write the empty text of its own over it.
 */
export function useBeforeLife(): void {
  const changed = useRef<readonly ChangedField[]>([]);

  useLayoutEffect(() => {
    changed.current = changedFields();
  }, []);

  useEffect(() => {
    const fields = changed.current;
    for (const { field, text } of fields) if (!(field instanceof HTMLSelectElement)) changeAgain(field, text);
    // What acts on the whole page comes after the page has drawn what it found on coming to life, such as an overlay
    // that is gone.
    setTimeout(() => {
      for (const { field, text } of fields) if (field instanceof HTMLSelectElement) chooseAgain(field, text);
      window.beforeLife?.end();
      for (const act of window.beforeLife?.held ?? []) actAgain(act);
    });
  }, []);
}

function changedFields(): ChangedField[] {
  return Array.from(document.querySelectorAll<Field>('#root :is(input, textarea, select)'))
    .filter((field) => {
      if (field instanceof HTMLSelectElement)
        return Array.from(field.options).some((option) => option.selected !== option.defaultSelected);
      return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
    })
    .map((field) => ({ field, text: field.value }));
}

function isTicked(field: TextField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/**
 * React hears of a change only where the field differs from what it remembers of it: that is what the page was sent
 * with.
 */
function changeAgain(field: TextField, text: string): void {
  if (isTicked(field)) tickAgain(field);
  else typeAgain(field, text);
}

function chooseAgain(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function tickAgain(field: HTMLInputElement): void {
  // Of several radio buttons the one that was chosen speaks for all.
  if (field.type === 'radio' && !field.checked) return;
  field.checked = !field.checked;
  field.click();
}

function typeAgain(field: TextField, text: string): void {
  const { selectionStart, selectionEnd } = field;
  // Setting the field's own property tells React, setting that of its class does not.
  field.value = field.defaultValue;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, text);
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function actAgain({ target, submitter }: HeldAct): void {
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter);
  else target.click();
}
