import dark from './media/tide-dark-poster.avif?url';
import darkNarrow from './media/tide-dark-poster-narrow.avif?url';
import light from './media/tide-light-poster.avif?url';
import lightNarrow from './media/tide-light-poster-narrow.avif?url';

/** Their addresses bear a hash of what they show: browsers keep them for a year. Decoration, so AVIF alone. */
export const tideStills = { light, lightNarrow, dark, darkNarrow } as const;
