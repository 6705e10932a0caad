import type { AccountOnPaper, LedgerAccountId } from '@bank/ledger';
import type { Platform } from '../platform/platform.ts';
import { findAccountsToBookOn, type AccountToBookOn } from './store.ts';

/** Accounts at most, some hundred bytes each. */
const accountsMax = 20_000;
/** After this an account is read again, however often it was used: a holder's name may have been corrected. */
const ageMaxMs = 60_000;

interface AskedAccount {
  readonly clientId: string;
  readonly reference: string;
}

/**
 * The accounts that transfers were booked on lately, and how they stood then. What of them never changes (number,
 * currency, whose it is) is known without asking. How they stand is a guess: what is decided on it may be written only
 * by a statement that looks whether they still stand so (`decideOnPaper`), and no refusal is given on it alone.
 */
export interface RememberedAccounts {
  /**
   * As `findAccountsToBookOn`; asks the database only for those that are not remembered. What is not found is never
   * remembered.
   */
  find(asked: readonly AskedAccount[]): Promise<(AccountToBookOn | undefined)[]>;
  /** How accounts stand now, by what was just written. */
  stand(standings: readonly AccountOnPaper[]): void;
  /** Accounts of which nobody knows how they stand: they are read again when they are asked for. */
  forget(ids: readonly LedgerAccountId[]): void;
}

interface RememberedAccount {
  readonly account: Omit<AccountToBookOn, 'standing'>;
  standing: AccountOnPaper;
  readonly readAtMs: number;
}

export function rememberAccounts({ db, clock }: Pick<Platform, 'db' | 'clock'>): RememberedAccounts {
  const remembered = new Map<LedgerAccountId, RememberedAccount>();
  /** Which ledger account a client means by a reference. */
  const meant = new Map<string, LedgerAccountId>();

  const recall = (asked: AskedAccount, nowMs: number): AccountToBookOn | undefined => {
    const id = meant.get(nameOf(asked));
    const found = id === undefined ? undefined : remembered.get(id);
    const isFresh = found !== undefined && nowMs - found.readAtMs < ageMaxMs && nowMs >= found.readAtMs;
    return isFresh ? { ...found.account, standing: found.standing } : undefined;
  };

  const remember = (asked: AskedAccount, { standing, ...account }: AccountToBookOn, readAtMs: number): void => {
    // Whoever is over the limit begins anew: the accounts in use come back with their next transfers.
    if (meant.size >= accountsMax) {
      meant.clear();
      remembered.clear();
    }
    meant.set(nameOf(asked), standing.id);
    remembered.set(standing.id, { account, standing, readAtMs });
  };

  return {
    async find(asked) {
      const nowMs = clock.now().getTime();
      const found = asked.map((one) => recall(one, nowMs));
      const places = [...found.keys()].filter((place) => found[place] === undefined);
      if (places.length === 0) return found;
      const read = await findAccountsToBookOn(
        db,
        places.map((place) => asked[place]!),
      );
      read.forEach((account, index) => {
        const place = places[index]!;
        found[place] = account;
        if (account !== undefined) remember(asked[place]!, account, nowMs);
      });
      return found;
    },
    stand(standings) {
      for (const standing of standings) {
        const known = remembered.get(standing.id);
        if (known !== undefined) known.standing = standing;
      }
    },
    forget(ids) {
      for (const id of ids) remembered.delete(id);
    },
  };
}

/** The client comes first: nobody finds what another one asked for. */
function nameOf({ clientId, reference }: AskedAccount): string {
  return `${clientId} ${reference}`;
}
