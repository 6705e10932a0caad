import darkAvif from './media/tide-dark-poster.avif?url';
import darkWebp from './media/tide-dark-poster.webp?url';
import darkNarrowAvif from './media/tide-dark-poster-narrow.avif?url';
import darkNarrowWebp from './media/tide-dark-poster-narrow.webp?url';
import lightAvif from './media/tide-light-poster.avif?url';
import lightWebp from './media/tide-light-poster.webp?url';
import lightNarrowAvif from './media/tide-light-poster-narrow.avif?url';
import lightNarrowWebp from './media/tide-light-poster-narrow.webp?url';

/** The addresses of the stills bear a hash of what they show: browsers keep them for a year. */
export const tideStills = {
  avif: { light: lightAvif, lightNarrow: lightNarrowAvif, dark: darkAvif, darkNarrow: darkNarrowAvif },
  webp: { light: lightWebp, lightNarrow: lightNarrowWebp, dark: darkWebp, darkNarrow: darkNarrowWebp },
} as const;
