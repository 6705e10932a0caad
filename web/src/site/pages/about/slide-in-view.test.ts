import { expect, test } from 'vitest';
import { milestones } from './milestone-list.ts';
import { neighbour, slideInView } from './slide-in-view.ts';

test('the slider holds four slides: 2001, 2020, the forex clients, the international clients', () => {
  expect(milestones.map(({ figure }) => figure)).toEqual(['2001', '2020', '1\u00a0500+', '10\u00a0000']);
});

test.each([
  [0, 0],
  [499, 0],
  [501, 1],
  [3000, 3],
  [-40, 0],
  [9000, 3],
])('scrolled by %d px, slide %d of a thousand px is in view', (scrolled, index) => {
  expect(slideInView({ scrolled, slideWidth: 1000, count: 4 })).toBe(index);
});

test('a row that is not laid out shows its first slide', () => {
  expect(slideInView({ scrolled: 0, slideWidth: 0, count: 4 })).toBe(0);
});

test('after the last slide comes the first, and before the first the last', () => {
  expect(neighbour(3, 1, 4)).toBe(0);
  expect(neighbour(0, -1, 4)).toBe(3);
  expect(neighbour(1, 1, 4)).toBe(2);
});
