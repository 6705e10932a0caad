import { documentsPage } from '@bank/contract';
import type { OpenDatabase } from '@bank/database';
import { pages } from '@bank/dictionaries/office/en/pages';
import type { Page } from 'playwright-core';
import {
  fillInFile,
  handIn,
  makeReady,
  proposeAcceptance,
  sendForm,
  takeAndAsk,
} from '../../e2e/office/applicant-walk.ts';
import { approveOnToday } from '../../e2e/office/closing-walk.ts';
import { openHand } from '../../e2e/office/hand.ts';

/**
 * A person applies and sends a passport; support fills in data, papers and risk; another person accepts.
 *
 * @param site a page of the public website
 * @returns the clicks of the staff
 */
export async function onboardApplicant(
  { site, support, approver }: { readonly site: Page; readonly support: Page; readonly approver: Page },
  pool: OpenDatabase['pool'],
): Promise<number> {
  const hand = openHand();
  const applicant = { lastName: 'Quintela', email: 'ines@applicant.example' };
  await site.goto('/form-two');
  await sendForm(site, applicant);

  await support.goto('/');
  await hand.follow(support, pages.titles.applications);
  await hand.click(support.getByRole('link', { name: /Quintela/ }).first());
  await takeAndAsk(support, hand);

  await site.goto(await linkTo(pool, applicant.email));
  await handIn(site, applicant);

  await fillInFile(support, hand, applicant);
  await makeReady(support, hand);
  await approveOnToday(approver, hand, await proposeAcceptance(support, hand));
  return hand.count();
}

/** The link in a mail that waits in the outbox of the demonstration. */
async function linkTo(pool: OpenDatabase['pool'], recipient: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await pool.query<{ text: string }>(
      'select text_body as text from outbox where recipient = $1 order by id desc',
      [recipient],
    );
    const found = rows.map(({ text }) => text?.split(`${documentsPage}#`)[1]?.slice(0, 43)).find(Boolean);
    if (found !== undefined) return `${documentsPage}#${found}`;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail to ${recipient} asks for documents`);
}
