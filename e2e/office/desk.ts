import type { Page } from 'playwright-core';
import type { Officer } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import type { Visitor, VisitorOptions } from '../browser/visitor.ts';

type OpenVisitor = (options?: VisitorOptions) => Promise<Visitor>;

/** A page of the office, with an officer signed in. */
export async function atDesk(openVisitor: OpenVisitor, { cookie }: Officer): Promise<Page> {
  const { page, context } = await openVisitor({ origin: storyPlace().officeOrigin });
  await context.addCookies([{ ...cookie }]);
  return page;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses the first button of a name: the page's own, where a dialog repeats it. */
export const press = (page: Page, name: string) => button(page, name).first().click();

/** Presses the button of a name in the dialog that is open. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

export const title = (page: Page, part: string) => page.getByRole('heading', { level: 1 }).filter({ hasText: part });

/** The row that holds all these texts. */
export const row = (page: Page, ...texts: readonly string[]) =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'));

/** Chooses an XML file in the only field for files of a page. */
export const chooseFile = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text, 'utf8') });
