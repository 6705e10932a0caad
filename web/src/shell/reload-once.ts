/** Marks the history entry, which outlives a reload; the browser's storage holds the token and the language only. */
const mark = 'reloadedFor';

/**
 * A file that cannot be fetched is most often one of an older version of the site: reloading brings the new one. Once;
 * false when that was tried already, and the error page has to speak.
 */
export function reloadOnce(): boolean {
  const state: unknown = history.state;
  const earlier = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  if (earlier[mark] === location.pathname) return false;
  history.replaceState({ ...earlier, [mark]: location.pathname }, '');
  location.reload();
  return true;
}

/** The page was shown after all: the next failure may reload again. */
export function allowReload(): void {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(mark in state)) return;
  const { [mark]: _, ...rest } = state as Record<string, unknown>;
  history.replaceState(rest, '');
}
