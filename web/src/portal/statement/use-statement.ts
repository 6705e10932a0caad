import { statementPageSizeMax } from '@bank/contract';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { readStatement, type Entry } from '../../calls/read-statement.ts';
import { prolonging } from '../prolonging.ts';
import { needsWholeStatement, newestFirst, nextOrder, orderEntries, type EntryOrder, type OrderKey } from './entry-order.ts';
import type { StatementChoice } from './statement-choice.ts';
import { advance, isWhole, unread, type StatementReading } from './statement-reading.ts';

/** Entries in one page of the statement, and how many more each "Show more" draws. */
const pageSize = 100;

export interface StatementView {
  readonly reading: StatementReading;
  /** The entries to draw now, in the order shown. */
  readonly shown: readonly Entry[];
  /** The order that `shown` is in. */
  readonly order: EntryOrder;
  /** An order was asked for that has to wait until the whole statement is read. */
  readonly isSorting: boolean;
  /** The rest could not be read, so the order asked for was given up. */
  readonly hasSortStopped: boolean;
  readonly hasMore: boolean;
  readonly sortBy: (key: OrderKey) => void;
  readonly showMore: () => void;
  readonly retry: () => void;
}

/**
 * Reads a statement part by part. Newest first is the bank's own order and needs no more than the parts shown; for any
 * other order the rest is read first, because an order over a part is not an order over the statement.
 */
export function useStatement({ currency, accountId }: StatementChoice): StatementView {
  const [reading, dispatch] = useReducer(advance, unread);
  const [wantedOrder, setWantedOrder] = useState(newestFirst);
  const [shownCount, setShownCount] = useState(pageSize);
  const [hasSortStopped, setSortStopped] = useState(false);
  /** Answers to a choice that was left are not listened to. */
  const choiceNumber = useRef(0);

  const read = useCallback(
    async (cursor: string | null, limit: number) => {
      const asked = choiceNumber.current;
      const part = { currency, limit, ...(accountId !== null && { account: accountId }), ...(cursor !== null && { cursor }) };
      const outcome = await prolonging(readStatement(part));
      if (asked !== choiceNumber.current) return;
      if (!outcome.ok) dispatch({ kind: 'failed', failure: outcome.failure });
      else {
        const { groups, nextCursor } = outcome.value;
        dispatch({ kind: 'arrived', entries: groups.flatMap((group) => group.entries), nextCursor });
      }
    },
    [currency, accountId],
  );

  const readMore = useCallback(
    (limit: number) => {
      dispatch({ kind: 'asked_for_more' });
      void read(reading.nextCursor, limit);
    },
    [read, reading.nextCursor],
  );

  useEffect(() => {
    choiceNumber.current += 1;
    dispatch({ kind: 'began_anew' });
    setShownCount(pageSize);
    setWantedOrder(newestFirst);
    setSortStopped(false);
    void read(null, pageSize);
    return () => {
      choiceNumber.current += 1;
    };
  }, [read]);

  const isWaiting = needsWholeStatement(wantedOrder) && !isWhole(reading);
  useEffect(() => {
    if (!isWaiting) return;
    if (reading.stage === 'idle') readMore(statementPageSizeMax);
    else if (reading.stage === 'failed') {
      setWantedOrder(newestFirst);
      setSortStopped(true);
    }
  }, [isWaiting, reading.stage, readMore]);

  const order = isWaiting ? newestFirst : wantedOrder;
  const ordered = useMemo(() => orderEntries(reading.entries, order), [reading.entries, order]);
  const shown = useMemo(() => ordered.slice(0, shownCount), [ordered, shownCount]);

  return {
    reading,
    shown,
    order,
    isSorting: isWaiting && reading.stage !== 'first',
    hasSortStopped,
    hasMore: shownCount < reading.entries.length || reading.nextCursor !== null,
    sortBy: (key) => {
      setSortStopped(false);
      setWantedOrder((before) => nextOrder(before, key));
    },
    showMore: () => {
      const next = shownCount + pageSize;
      setShownCount(next);
      if (next > reading.entries.length && reading.nextCursor !== null && reading.stage === 'idle') readMore(pageSize);
    },
    retry: () => readMore(pageSize),
  };
}
