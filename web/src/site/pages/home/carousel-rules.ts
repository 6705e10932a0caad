/** The carousel begins at slide 2 (spec 9). */
const startSlide = 2;
/** As an index. */
export const startIndex = startSlide - 1;

/** How long a slide stays in the middle while the carousel runs by itself. */
export const slideStayMs = 5000;

export interface CarouselConditions {
  readonly isMobile: boolean;
  readonly isMotionReduced: boolean;
  /** The visitor has pressed the button that holds it. */
  readonly isHeld: boolean;
  /** The pointer is over it, or the focus within. */
  readonly isAttended: boolean;
}

/** Slides in view, the middle one centred (spec 9); on a phone one, its neighbours peeking. */
export function slidesPerView({ isMobile }: Pick<CarouselConditions, 'isMobile'>): 1 | 3 {
  return isMobile ? 1 : 3;
}

/** Whether it can run by itself at all: never on mobile (spec 2), never where less motion is wanted. */
export function canAutoplay({
  isMobile,
  isMotionReduced,
}: Pick<CarouselConditions, 'isMobile' | 'isMotionReduced'>): boolean {
  return !isMobile && !isMotionReduced;
}

/**
 * Whether it runs now. Attention stops it for as long as it lasts, the button until it is pressed again (WCAG 2.2.2).
 */
export function isRunning(conditions: CarouselConditions): boolean {
  return canAutoplay(conditions) && !conditions.isHeld && !conditions.isAttended;
}
