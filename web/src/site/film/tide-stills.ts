import darkAvif from './media/tide-dark-poster.avif?url';
import darkWebp from './media/tide-dark-poster.webp?url';
import darkNarrowAvif from './media/tide-dark-poster-narrow.avif?url';
import lightAvif from './media/tide-light-poster.avif?url';
import lightWebp from './media/tide-light-poster.webp?url';
import lightNarrowAvif from './media/tide-light-poster-narrow.avif?url';

/**
 * The addresses of the stills bear a hash of what they show: browsers keep them for a year. A browser that takes no AVIF
 * gets the wide ones everywhere: each address weighs on every page.
 */
export const tideStills = {
  avif: { light: lightAvif, lightNarrow: lightNarrowAvif, dark: darkAvif, darkNarrow: darkNarrowAvif },
  webp: { light: lightWebp, lightNarrow: lightWebp, dark: darkWebp, darkNarrow: darkWebp },
} as const;
