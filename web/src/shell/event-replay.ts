import { useEffect, useLayoutEffect, useRef } from 'react';

/** A click on a button, or a form that was submitted. */
export interface HeldEvent {
  readonly target: HTMLElement;
  /** Of a form: the button that submits it. */
  readonly submitter?: HTMLElement | null;
}

/** What `inline/first-interaction.ts` held back; pages whose scripts start at once have none. */
export interface EventReplay {
  readonly held: readonly HeldEvent[];
  /** From now on React handles the events. */
  readonly end: () => void;
}

declare global {
  interface Window {
    eventReplay?: EventReplay;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/** A field that differs from how it was sent, and its text now. */
interface ChangedField {
  readonly field: Field;
  readonly text: string;
}

/**
 * Replays, right after hydration, what the visitor did before it: first what was typed, ticked and chosen, then the
 * buttons that were clicked and the forms that were submitted. Typed text is noted before any part of the page can be
 * rendered again: React would write its own empty text over it.
 */
export function useEventReplay(): void {
  const changed = useRef<readonly ChangedField[]>([]);

  useLayoutEffect(() => {
    changed.current = changedFields();
  }, []);

  useEffect(() => {
    const fields = changed.current;
    for (const { field, text } of fields) if (!(field instanceof HTMLSelectElement)) replayChange(field, text);
    // An event that acts on the whole page waits until the page has rendered what it found, such as a missing overlay.
    setTimeout(() => {
      for (const { field, text } of fields) if (field instanceof HTMLSelectElement) replayChoice(field, text);
      window.eventReplay?.end();
      for (const event of window.eventReplay?.held ?? []) replay(event);
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

/** React notices a change only if the field differs from the value that React remembers: the one that was sent. */
function replayChange(field: TextField, text: string): void {
  if (isTicked(field)) replayTick(field);
  else replayTyping(field, text);
}

function replayChoice(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function replayTick(field: HTMLInputElement): void {
  // Of several radio buttons only the chosen one is clicked.
  if (field.type === 'radio' && !field.checked) return;
  field.checked = !field.checked;
  field.click();
}

function replayTyping(field: TextField, text: string): void {
  const { selectionStart, selectionEnd } = field;
  // React watches the field's own property. The setter of its class changes the text behind React's back.
  field.value = field.defaultValue;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, text);
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function replay({ target, submitter }: HeldEvent): void {
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter);
  else target.click();
}
