import { isRefusal, refuse } from '@bank/contract';
import { officeCalls, type OfficeEntryByHand, type OfficeRate } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { money, currencyCode, toDecimalString, toRateString } from '@bank/money';
import { listHoldsForStaff } from '../../money/accounts/index.ts';
import { latestRates, listRateHistory, type RateOfHistory } from '../../money/exchange-rates/index.ts';
import {
  findEntryByHand,
  listEntriesByHand,
  listEntryLegs,
  readEntryDocument,
  type EntryByHand,
} from '../../money/payments/index.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { addEntryDocument } from './add-entry-document.ts';
import { listProfiles } from './list-profiles.ts';
import { readBankSettings } from './read-settings.ts';
import { setRateAlone } from './set-rate.ts';

const ratesShown = 100;
const holdsPerPart = 100;
const entriesPerPart = 100;

/** What staff read of settings, rates and holds before they propose another one. */
export function changeOfficeRoutes(answer: AnswerOfficeCall, platform: Platform): void {
  const { db } = platform;

  answer(officeCalls.readSettings, () => readBankSettings(platform));
  answer(officeCalls.listProfiles, () => listProfiles(db));

  answer(officeCalls.listRates, async () => ({
    rates: [...(await latestRates(db)).values()].map((rate) => present(rate)),
  }));

  answer(officeCalls.readRateHistory, async ({ fields }) => ({
    rates: (await listRateHistory(db, { currency: fields.currency, limit: ratesShown })).map((rate) => present(rate)),
  }));

  answer(officeCalls.setRateAlone, ({ body, staff, platform: within }) =>
    inTransaction(db, (transaction) => setRateAlone(within, transaction, { content: body, by: staff.login })),
  );

  answer(officeCalls.listHolds, async ({ query }) => {
    const account = query.account?.trim() || undefined;
    const part = await readPart(query.cursor, holdsPerPart, ({ behind, limit }) =>
      listHoldsForStaff(db, { account, before: behind, limit }),
    );
    if (isRefusal(part)) return part;
    return {
      holds: part.shown.map(({ id, amountMinor, currency, reason, placedAt, placedBy, accountNumber }) => ({
        id,
        account: accountNumber,
        amount: toDecimalString(money(amountMinor, currencyCode(currency))),
        currency,
        reason,
        placedAt: placedAt.toISOString(),
        placedBy,
      })),
      next: part.next,
    };
  });

  answer(officeCalls.listEntriesByHand, async ({ query }) => {
    const part = await readPart(
      query.cursor,
      entriesPerPart,
      async ({ behind, limit }) =>
        (await listEntriesByHand(db, { before: behind === undefined ? undefined : Number(behind), limit })).map(
          (entry) => ({ ...entry, id: String(entry.number) }),
        ),
      readNumber,
    );
    return isRefusal(part) ? part : { entries: part.shown.map(presentEntry), next: part.next };
  });

  answer(officeCalls.readEntryByHand, async ({ fields }) => {
    const number = readNumber(fields.number);
    const entry = number === undefined ? undefined : await findEntryByHand(db, { number: Number(number) });
    if (entry === undefined) return refuse('entry_not_found', 'number');
    const legs = await listEntryLegs(db, entry.entryId);
    return {
      entry: presentEntry(entry),
      legs: legs.map(({ account, side, amount }) => ({
        account,
        side,
        amount: toDecimalString(amount),
        currency: amount.currency,
      })),
    };
  });

  answer(officeCalls.addEntryDocument, ({ body, query, platform: within }) =>
    addEntryDocument(within, { name: query.name, bytes: body }),
  );

  answer(officeCalls.readEntryDocument, async ({ fields }) => {
    const id = readId(fields.id);
    const document = id === undefined ? undefined : await readEntryDocument(db, id);
    return document ?? refuse('document_not_found', 'id');
  });
}

/** A number of an entry by hand, as an address or a cursor names it. */
function readNumber(text: string): string | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? text : undefined;
}

function presentEntry({ bookedAt, ...entry }: EntryByHand): OfficeEntryByHand {
  const { number, entryId, kind, text, author, approver, proposalId, transferNumber, document } = entry;
  return {
    number,
    entryId,
    kind,
    bookedAt: bookedAt.toISOString(),
    text,
    author,
    approver,
    proposalId,
    transferNumber,
    document,
  };
}

function present({ currency, usdPerUnitScaled, asOf, source, neverCounted = false }: RateOfHistory): OfficeRate {
  return { currency, usd: toRateString(usdPerUnitScaled), asOf: asOf.toISOString(), source, neverCounted };
}
