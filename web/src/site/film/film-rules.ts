export type FilmTheme = 'light' | 'dark';

export interface FilmConditions {
  readonly isPageLoaded: boolean;
  readonly isMotionReduced: boolean;
  readonly savesData: boolean;
  readonly isDark: boolean;
}

/**
 * Which film is to be shown; null leaves the poster alone. Nothing is fetched before the page has loaded, and nothing
 * at all for a visitor who wants motion or bytes to be spared.
 */
export function filmOf({ isPageLoaded, isMotionReduced, savesData, isDark }: FilmConditions): FilmTheme | null {
  if (!isPageLoaded || isMotionReduced || savesData) return null;
  return isDark ? 'dark' : 'light';
}
