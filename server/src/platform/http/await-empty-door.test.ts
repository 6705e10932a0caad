import { expect, test } from 'vitest';
import { awaitEmptyDoor } from './await-empty-door.ts';

test('a server that leaves closes its door only after a round in which nobody came', async () => {
  const [rounds, workMs] = [20, 1];
  let worked = 0;
  const work = (): void => {
    for (const end = performance.now() + workMs; performance.now() < end; );
    worked += 1;
    if (worked < rounds) setImmediate(work);
  };
  setImmediate(work);
  await awaitEmptyDoor({ waitMsMax: Number.POSITIVE_INFINITY });
  expect(worked).toBe(rounds);
});

test('a door at which somebody always stands is closed all the same', async () => {
  let isOpen = true;
  const work = (): void => {
    for (const end = performance.now() + 1; performance.now() < end; );
    if (isOpen) setImmediate(work);
  };
  setImmediate(work);
  await awaitEmptyDoor({ waitMsMax: 20 });
  isOpen = false;
});
