import { brand } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { toDecimalString } from '@bank/money';
import { setImmediate as breathe } from 'node:timers/promises';
import { cutHouseStamps, drawFoot, margins } from '../pdf/account-page.ts';
import { grouped } from '../pdf/grouped.ts';
import { print, type Imprint } from '../pdf/print.ts';
import { camtDigitsMax, writeCamt } from '../statement/camt.ts';
import type { AccountStatement, StatementOfAccounts } from '../statement/statement.ts';
import { statementTexts } from '../statement/statement-texts.ts';
import { layOutAccount } from './lay-out-account.ts';
import { paperTexts } from './paper-texts.ts';

export interface StatementPaper {
  readonly statement: StatementOfAccounts;
  /** True where no such bank exists: every page then says so. */
  readonly isDemonstration: boolean;
}

/**
 * Prints a statement: A4, tagged, one account after the other, each under its own engraving, with opening and closing
 * balance, page totals carried forward and pages numbered over the whole file.
 *
 * @returns the bytes of the PDF
 */
export async function printStatement({ statement, isDemonstration }: StatementPaper): Promise<Uint8Array> {
  const { language, accounts, createdAt } = statement;
  const texts = paperTexts[language];
  const { title } = statementTexts[language];
  const [first] = accounts;
  const numbers = accounts.map(({ account }) => grouped(account.number)).join(', ');
  const imprint = {
    language,
    title: `${title}, ${numbers}`,
    subject:
      first === undefined
        ? title
        : fill(texts.client, { owner: first.account.owner, number: first.account.clientNumber }),
    author: brand.names[language],
    date: createdAt,
    margins,
    ...(await attachmentOf(statement)),
  };
  return print(imprint, async (paper) => {
    const { pdf } = paper;
    const stamps = cutHouseStamps(pdf, language);
    /** The account of each page. */
    const pages: AccountStatement[] = [];
    for (const account of accounts) {
      await layOutAccount(paper, stamps, statement, account);
      const { count } = pdf.bufferedPageRange();
      while (pages.length < count) pages.push(account);
    }
    for (const [page, account] of pages.entries()) {
      pdf.switchToPage(page);
      drawFoot(
        pdf,
        {
          left: isDemonstration ? texts.demonstration : `${brand.names[language]} · ${brand.licence}`,
          pageText: texts.page,
          microtext: microtextOf(account),
        },
        { page: page + 1, count: pages.length },
      );
      if (page % 10 === 9) await breathe();
    }
  });
}

/** The statement as camt inside the paper, where it is a whole one that camt can hold. */
async function attachmentOf(statement: StatementOfAccounts): Promise<Pick<Imprint, 'attachment'>> {
  const figures = statement.accounts.flatMap(({ opening, closing, debits, credits }) => [
    opening.amountMinor,
    closing.amountMinor,
    debits.sum.amountMinor + credits.sum.amountMinor,
  ]);
  const isTooLong = figures.some((minor) => String(minor).replace('-', '').length > camtDigitsMax);
  if (statement.selection.length > 0 || isTooLong) return {};
  const parts: Uint8Array[] = [];
  for await (const part of writeCamt(statement, 'camt.053.001.08')) parts.push(Buffer.from(part));
  const description = paperTexts[statement.language].attachment;
  return { attachment: { name: 'camt.053.001.08.xml', description, bytes: Buffer.concat(parts) } };
}

/** Account, balance and date, so that a page cannot pass for another's. */
function microtextOf({ account, closing, toDay }: AccountStatement): string {
  return (
    `${brand.name.toUpperCase()} · ${account.number} · ${toDecimalString(closing)} ${closing.currency} · ${toDay} ` +
    '· '
  );
}
