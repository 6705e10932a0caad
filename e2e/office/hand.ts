import type { Locator, Page } from 'playwright-core';

/** With what somebody presses; texts are typed, and choices made by key. */
export interface Hand {
  click(wanted: Locator): Promise<void>;
  /** The first button of a name: the page's own, where a dialog repeats it. */
  press(page: Page, name: string): Promise<void>;
  /** The button of a name in the dialog that is open. */
  confirm(page: Page, name: string): Promise<void>;
  /** The link to a page, which says how much waits there once that is known. */
  follow(page: Page, name: string): Promise<void>;
  /** How often it has pressed. */
  count(): number;
}

export function openHand(): Hand {
  let clicks = 0;
  const click = async (wanted: Locator): Promise<void> => {
    await wanted.click();
    clicks += 1;
  };
  return {
    click,
    press: (page, name) => click(page.getByRole('button', { name, exact: true }).first()),
    confirm: (page, name) => click(page.getByRole('dialog').getByRole('button', { name, exact: true })),
    follow: (page, name) => click(page.getByRole('link', { name: new RegExp(`^${name}\\b`) }).first()),
    count: () => clicks,
  };
}
