import { describe, expect, test } from 'vitest';
import { canAutoplay, isRunning, slidesPerView, startIndex, type CarouselConditions } from './carousel-rules.ts';
import { notes } from './notes.ts';

const left: CarouselConditions = { isMobile: false, isMotionReduced: false, isHeld: false, isAttended: false };

describe('the carousel of notes', () => {
  test('has exactly six slides and begins at the second, Corporate banking', () => {
    expect(notes).toHaveLength(6);
    expect(notes[startIndex]?.page).toBe('corporate-banking');
  });

  test('shows three slides, on mobile one', () => {
    expect(slidesPerView({ isMobile: false })).toBe(3);
    expect(slidesPerView({ isMobile: true })).toBe(1);
  });

  test('runs by itself while nobody attends to it', () => {
    expect(isRunning(left)).toBe(true);
  });

  test.each([
    ['on mobile', { isMobile: true }],
    ['where less motion is wanted', { isMotionReduced: true }],
    ['once it is held', { isHeld: true }],
    ['under the pointer or with the focus within', { isAttended: true }],
  ])('does not run %s', (_, conditions) => {
    expect(isRunning({ ...left, ...conditions })).toBe(false);
  });

  test('offers to be held only where it could run', () => {
    expect(canAutoplay({ isMobile: false, isMotionReduced: false })).toBe(true);
    expect(canAutoplay({ isMobile: true, isMotionReduced: false })).toBe(false);
    expect(canAutoplay({ isMobile: false, isMotionReduced: true })).toBe(false);
  });
});

describe('the notes', () => {
  test('bear facts as their denominations', () => {
    expect(notes.map(({ denomination }) => denomination.figure)).toEqual(['24', '5', '2020', '12', '2', '1.2']);
  });

  test('lead to six different pages', () => {
    expect(new Set(notes.map(({ page }) => page)).size).toBe(6);
  });
});
