/** The loading overlay: after the page has loaded, and at every leave of a route (spec 2, spec 9). */
export const overlayDelayMs = 1000;
/** When the overlay goes by itself: longer than this no page waits for its fonts (`overlay.module.css`). */
export const fontsDelayMaxMs = 10_000;
