import { inject } from 'vitest';
import type { StoryPlace } from '../global-setup.ts';

/**
 * Where the stories of this file are told. Files that run beside each other have a bank each, so that a client of the
 * demonstration is in one story file's hands at a time.
 */
export function storyPlace(): StoryPlace {
  const place = inject('places')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (place === undefined) throw new Error('There are more workers than banks: e2e/global-setup.ts opens one for each');
  return place;
}
