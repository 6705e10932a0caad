import { describe, expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { seen } from '../browser/see.ts';
import { test } from '../story.ts';

/** What somebody tries who got a script of theirs onto the page. Runs in the page. */
function attack(): Record<string, string> {
  const tries = {
    aPolicy: () =>
      (
        globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
      ).trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }),
    theDefaultPolicy: () =>
      (
        globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
      ).trustedTypes.createPolicy('default', {
        createHTML: (text: string) => text,
        createScript: (text: string) => text,
      }),
    markup: () => {
      document.createElement('div').innerHTML = '<img src=x>';
    },
    anAddressOfAScript: () => {
      document.createElement('script').src = '/assets/x.js';
    },
  };
  return Object.fromEntries(
    Object.entries(tries).map(([name, act]) => {
      try {
        act();
        return [name, 'done'];
      } catch (error) {
        return [name, (error as Error).name];
      }
    }),
  );
}

describe.concurrent('nothing on a page turns text into script, and nobody may make it (CSP, Trusted Types)', () => {
  test.for([
    ['a public page', '/', null],
    ['a page with forms', '/Contact', null],
    ['the login', '/login', null],
    ['the guide with code', '/api', null],
    ['the statement', '/personal-account/transactions', 'table'],
    ['the transfer', '/personal-account/international-transfer', 'combobox'],
  ] as const)('%s', { tags: ['long'] }, async ([, address, ofClient], { openVisitor }) => {
    const visitor = await openVisitor(ofClient === null ? {} : { token: await logInAtBank(personalClient) });
    // Coming to life is no violation: the story fails at any that the browser logs before the attack.
    await visitor.open(address);
    await visitor.page.keyboard.press('Tab');
    // A client's page keeps a stream open and is never idle: it is alive once it shows what is the client's.
    if (ofClient === null) await visitor.page.waitForLoadState('networkidle');
    else await seen(visitor.page.getByRole(ofClient).first());
    expect(visitor.page.url()).toContain(storyPlace().origin);
    visitor.announce(/trusted ?types?|TrustedHTML|TrustedScriptURL|Content Security Policy/i);
    expect(await visitor.page.evaluate(attack)).toEqual({
      aPolicy: 'TypeError',
      theDefaultPolicy: 'TypeError',
      markup: 'TypeError',
      anAddressOfAScript: 'TypeError',
    });
  });

  test('the gate', { tags: ['long'] }, async ({ openVisitor }) => {
    const visitor = await openVisitor({ origin: storyPlace().lockedOrigin });
    visitor.announce(/401|trusted ?types?|TrustedHTML|TrustedScriptURL|Content Security Policy/i);
    await visitor.open('/');
    expect(await visitor.page.evaluate(attack)).toMatchObject({ aPolicy: 'TypeError', theDefaultPolicy: 'TypeError' });
  });
});
