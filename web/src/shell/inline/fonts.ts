import { fontsDelayMaxMs } from '../overlay-delays.ts';

/*
 * The inline script behind the style of every page. What lies under the overlay is laid out when the fonts of the first
 * lines are there. With a fallback font the lines would break elsewhere and jump when the right font comes; a slow
 * telephone lays everything out once instead of twice, and in two frames: the top of the page, then the rest.
 *
 * The overlay stays longer than that (spec 2: until a second after the load, which includes the fonts). A font that
 * cannot be fetched holds nothing up, nor does one that has not come when the overlay goes by itself
 * (`overlay.module.css`). The fonts of sections that are laid out after the load are fetched at the load, which they
 * would hold up. When the address names a place on the page, the page needs its height at once. `base.css`
 * says what the attribute on the root means.
 */

const root = document.documentElement;
const { fonts } = document;
let isShown = false;

function show(): void {
  if (isShown) return;
  isShown = true;
  root.dataset['fonts'] = 'loaded';
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset['fonts']));
}

function loadFonts(name: string): readonly Promise<unknown>[] {
  const glyphsAndFonts = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content.split(',') ?? [];
  return glyphsAndFonts.map((glyphAndFont) => {
    const [glyph, ...font] = glyphAndFont.split(' ');
    return fonts.load(font.join(' '), glyph);
  });
}

// Browsers without font loading show the page at once.
if (!location.hash && (fonts as FontFaceSet | undefined)) {
  root.dataset['fonts'] = 'loading';
  void Promise.allSettled(loadFonts('fonts')).then(show);
  setTimeout(show, fontsDelayMaxMs);
  // While a font is on its way, the browser looks for another one of each size: sections further down wait for theirs.
  window.addEventListener('load', () => void Promise.allSettled(loadFonts('late-fonts')));
}
