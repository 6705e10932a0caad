import { gzipSync } from 'node:zlib';
import { rosette } from '@bank/engraving';
import { expect, test } from 'vitest';
import { digest } from '../../engraving/src/testing-digest.ts';
import { gateCompass } from './gate-compass.ts';
import { rosetteToSvg } from './svg-file.ts';

test('the file of a rosette stays under 15 kB on the wire, whatever the seed', () => {
  const seeds = Array.from({ length: 60 }, (_, i) => `EUR-${1000 + i * 137}`);
  for (const seed of seeds) expect(gzipSync(rosetteToSvg(rosette(seed))).length).toBeLessThan(15_000);
});

test('the compass of the gate is the plate that was first cut for it', () => {
  expect(digest(...gateCompass().rosette.rings.map((ring) => ring.d))).toBe('91be162b163a4e1b');
});
