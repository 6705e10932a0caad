import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followReading } from './follow-reading.ts';

let window: EventTarget;
let isOffered: boolean | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  window = new EventTarget();
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(): () => void {
  return followReading((is) => (isOffered = is));
}

function scrollTo(place: number): void {
  vi.stubGlobal('scrollY', place);
  window.dispatchEvent(new Event('scroll'));
}

test('within the first window the way back is not offered', () => {
  follow();
  scrollTo(799);
  vi.advanceTimersByTime(500);
  expect(isOffered).toBe(false);
});

test('who reads downward is not disturbed; half a second after stopping the way back is offered', () => {
  follow();
  scrollTo(900);
  expect(isOffered).toBe(false);
  scrollTo(1_500);
  expect(isOffered).toBe(false);
  vi.advanceTimersByTime(500);
  expect(isOffered).toBe(true);
  scrollTo(1_600);
  expect(isOffered).toBe(false);
});

test('who reads upward is offered it at once, until the first window is reached', () => {
  follow();
  scrollTo(2_000);
  scrollTo(1_900);
  expect(isOffered).toBe(true);
  scrollTo(700);
  expect(isOffered).toBe(false);
});

test('a page that is far down when it comes to life offers it, and a page that is left follows no longer', () => {
  vi.stubGlobal('scrollY', 3_000);
  const end = follow();
  expect(isOffered).toBe(true);
  end();
  scrollTo(4_000);
  vi.advanceTimersByTime(500);
  expect(isOffered).toBe(true);
});
