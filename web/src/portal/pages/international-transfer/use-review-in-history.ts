import { useEffect, useEffectEvent } from 'react';

/** The mark of a place in the browser's history that shows the review. */
const mark = 'isOrderReview';

function isAtReview(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}

/**
 * Gives the review a place of its own in the browser's history: Back leads from it to the form. Once it is left on the
 * page itself, its place is left too, so that Back after an order was sent leads to the page before and sends nothing.
 */
export function useReviewInHistory(isReviewing: boolean, goBack: () => void): void {
  const leave = useEffectEvent(() => {
    if (!isAtReview()) goBack();
  });

  useEffect(() => {
    if (!isReviewing) return;
    if (!isAtReview()) history.pushState({ [mark]: true }, '');
    addEventListener('popstate', leave);
    return () => {
      removeEventListener('popstate', leave);
      if (isAtReview()) history.back();
    };
  }, [isReviewing]);
}

/** Forward leads from the form to the review again: what stands in the form is reviewed, as by its button. */
export function useReviewByForward(review: () => void): void {
  const come = useEffectEvent(() => {
    if (isAtReview()) review();
  });

  useEffect(() => {
    addEventListener('popstate', come);
    return () => removeEventListener('popstate', come);
  }, []);
}
