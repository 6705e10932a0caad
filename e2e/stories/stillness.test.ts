import { languages } from '@bank/contract';
import { describe, expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { noteJumps, openWithLateFaces, readJumps } from '../browser/jumps.ts';
import { isOfPortal, pageAddresses } from '../browser/page-addresses.ts';
import { test } from '../story.ts';

/*
 * The pages of the site are held still in `every-page.test.ts`, which opens each of them in every language anyway; here is what only
 * these visitors see.
 */
describe.concurrent('letters that come late move nothing', () => {
  test.for([['en', 1440], ['ru', 412]] as const)('on any page of the portal in %s at %i px', async ([language, width], { openVisitor }) => {
    const { page } = await openVisitor({ language, width, isTelephone: width < 1000, token: await logInAtBank(personalClient) });
    await noteJumps(page);
    const found: unknown[] = [];
    for (const address of pageAddresses().filter(isOfPortal)) {
      await openWithLateFaces(page, address);
      found.push(...(await readJumps(page)).map((jump) => ({ address, ...jump })));
    }
    expect(found).toEqual([]);
  });

  test.for(languages)('on a page that does not exist, on a telephone, in %s', async (language, { openVisitor }) => {
    const { page, announce } = await openVisitor({ language, width: 412, isTelephone: true });
    announce(/404 .*off-the-chart/);
    await noteJumps(page);
    await openWithLateFaces(page, '/off-the-chart');
    expect(await readJumps(page)).toEqual([]);
  });

  test('on Home, whose film and carousel move, on a telephone', async ({ openVisitor }) => {
    const { page } = await openVisitor({ width: 412, isTelephone: true });
    await noteJumps(page);
    await openWithLateFaces(page, '/');
    expect(await readJumps(page)).toEqual([]);
  });
});
