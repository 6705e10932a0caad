/**
 * Puts the keyboard where a page begins: into the first field of the form that it is opened for, or at its head. Where
 * a keyboard on the screen would cover half of the page, the visitor opens it.
 */
export function arriveAt(head: HTMLElement | null): void {
  const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches;
  const field = hasKeyboard ? document.querySelector<HTMLElement>('[data-arrival] :is(input, select):enabled') : null;
  (field ?? head)?.focus({ preventScroll: true });
}
