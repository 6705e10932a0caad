import { expect, test } from 'vitest';
import { sameInventory } from './same-inventory.ts';

const made = (serialNumber: string, timestamp: string, version = '1.0.0'): string =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    serialNumber,
    metadata: { timestamp, component: { name: 'bank' } },
    components: [{ name: 'fastify', version }],
  });

test('the same parts give the same list, whenever it is made', () => {
  const list = sameInventory(made('urn:uuid:1', '2026-11-23T10:00:00Z'));
  expect(sameInventory(made('urn:uuid:2', '2026-11-24T11:00:00Z'))).toBe(list);
  expect(JSON.parse(list)).toMatchObject({
    bomFormat: 'CycloneDX',
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
    metadata: { component: { name: 'bank' } },
    components: [{ name: 'fastify', version: '1.0.0' }],
  });
  expect(list).not.toContain('timestamp');
});

test('other parts give another number', () => {
  const [one, other] = ['1.0.0', '1.0.1'].map((version) => JSON.parse(sameInventory(made('', '', version))));
  expect(one.serialNumber).not.toBe(other.serialNumber);
});
