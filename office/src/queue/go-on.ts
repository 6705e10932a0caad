import { goToAddress } from '@bank/ui/address.ts';
import { nextOfWalk } from './queue-walk.ts';

/** After an act: to the next row of the queue that the page was opened from; without one the page stays. */
export function goOn(stay: () => void): void {
  const next = nextOfWalk(location.pathname);
  if (next === null) return stay();
  goToAddress(next.address, { state: next.address === next.list ? null : { cameFrom: next.list } });
}
