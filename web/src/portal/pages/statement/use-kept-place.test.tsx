import { draw } from '@bank/ui/testing/draw.tsx';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeptPlace } from './use-kept-place.ts';

const arrival = new EventTarget();
const arrive = () => flushSync(() => arrival.dispatchEvent(new Event('arrive')));

/** The entries of the page before, which are fewer, until those of this page arrive. */
function Entries() {
  const [isReady, setReady] = useState(false);
  useEffect(() => arrival.addEventListener('arrive', () => setReady(true), { once: true }), []);
  useKeptPlace(isReady);
  return <div style={{ height: isReady ? 9_000 : 2_000 }} />;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  history.replaceState({ scrolledTo: 1_500 }, '');
  draw(<Entries />);
});

afterEach(() => {
  history.replaceState(null, '');
  scrollTo(0, 0);
});

test('a reader who comes back over a slow line finds the place, however long the entries take', () => {
  vi.advanceTimersByTime(60_000);
  expect(scrollY).toBe(0);
  arrive();
  vi.advanceTimersByTime(100);
  expect(scrollY).toBe(1_500);
});

test('a key that is pressed meanwhile makes the place the reader’s own', () => {
  vi.advanceTimersByTime(1_000);
  dispatchEvent(new KeyboardEvent('keydown'));
  arrive();
  vi.advanceTimersByTime(1_000);
  expect(scrollY).toBe(0);
});
