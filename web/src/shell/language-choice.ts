/** Where the language was chosen. The history keeps it over the reload. */
export interface LanguageChoice {
  readonly languageChosenAt?: 'select' | 'menu';
}

/**
 * Brings the focus back to where the language was chosen, once the page has come in it: to the choice itself, or to the
 * button of the menu that had it. A choice that is not there yet asks again when it is.
 */
export function returnToLanguageChoice(): void {
  const { languageChosenAt, ...rest } = (history.state ?? {}) as LanguageChoice;
  if (!languageChosenAt) return;
  // What waits for its letters takes no focus: `inline/fonts.ts`.
  if (document.documentElement.dataset['fonts'] === 'loading')
    return void requestAnimationFrame(returnToLanguageChoice);
  const place = document.querySelector<HTMLElement>(
    languageChosenAt === 'menu' ? 'header [commandfor]' : '[data-languages]',
  );
  if (!place) return;
  history.replaceState(rest, '');
  place.focus({ preventScroll: true });
}
