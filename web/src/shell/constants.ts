/** The loading overlay: after the page has loaded, and at every leave of a route (spec 2, spec 9). */
export const overlayDelayMs = 1000;
/** When the overlay goes by itself: longer than this no page waits for its fonts (`overlay.module.css`). */
export const fontsDelayMaxMs = 10_000;
/** Between choosing a language and the reload (spec 9). */
export const languageSwitchDelayMs = 1000;
/** Vertical scroll from which the header's logo is hidden (spec 9). */
export const logoHideScrollPx = 500;
/** How far the footer's line begins before half the height of the root (spec 2). */
export const footerLineLeadPx = 120;
/** Height of header and neatline, under which `#fees` must not end up (spec 2: a fixed offset). */
export const feesScrollOffsetPx = 97;
/** The back-to-top button's distance from the bottom, 128 px (spec 9), stands in `back-to-top.module.css`. */
/** What the footer's line predicts: the engraving's own length. */
export const tideLineHours = 72;
