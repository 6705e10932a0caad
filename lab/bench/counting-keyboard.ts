import type { Locator, Page } from 'playwright-core';

/** A keyboard that counts. */
export function countingKeyboard(page: Page) {
  let [keys, typed] = [0, 0];
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    keys += key.split('+').length;
  };
  return {
    press,
    async type(text: string): Promise<void> {
      await page.keyboard.type(text, { delay: 15 });
      keys += text.length;
      typed += text.length;
    },
    /** Goes on with Tab until the focus is there. */
    async reach(wanted: Locator): Promise<void> {
      await wanted.waitFor();
      for (let tabs = 0; tabs < 80; tabs++) {
        if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
        await press('Tab');
      }
      throw new Error(`the keyboard does not come to ${String(wanted)}`);
    },
    count: () => keys,
    said: () => `${keys} keys, ${typed} of them typed text`,
  };
}
