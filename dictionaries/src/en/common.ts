/** Texts that more than one page uses. */
export const common = {
  close: 'Close',
  clearSearch: 'Clear the search',
  tryAgain: 'Try again',
  loading: 'Loading',
  showPassword: 'Show',
  hidePassword: 'Hide',
  /** The text of a failed call without an answer from the bank. */
  failures: {
    unreachable: 'The bank cannot be reached. Check the connection, then try again.',
    sessionEnded: 'Your session has ended. Log in again.',
    unexpected: 'Something went wrong on our side. Nothing has been lost; please try again.',
    reference: 'Reference for our staff: {requestId}',
  },
  /** Beneath a picture of the portal. */
  portalPicture: 'The client and the figures are invented.',
  /** The film of the tide and the button that holds it. */
  film: { hold: 'Pause the film', release: 'Play the film' },
  /** A row of slides of which one is in front. */
  slides: {
    carousel: 'carousel',
    slide: 'slide',
    position: 'Slide {number} of {count}',
    announcement: 'Slide {number} of {count}: {title}',
    previous: 'Previous slide',
    next: 'Next slide',
    choose: 'Choose a slide',
    hold: 'Pause the slides',
    release: 'Play the slides',
  },
};
