import dark from './media/tide-dark-poster.webp?url';
import darkNarrow from './media/tide-dark-poster-narrow.webp?url';
import light from './media/tide-light-poster.webp?url';
import lightNarrow from './media/tide-light-poster-narrow.webp?url';

/** The addresses of the stills bear a hash of what they show: browsers keep them for a year. */
export const tideStills = {
  light: { wide: light, narrow: lightNarrow },
  dark: { wide: dark, narrow: darkNarrow },
} as const;
