import type { ChosenNotice, RateWish } from '@bank/contract';
import { chooseNotice, readNoticeChoices } from '@bank/contract/calls';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';

interface Read {
  readonly choices: readonly ChosenNotice[];
  readonly rates: readonly RateWish[];
}

/** Keeps a choice at once. Answers why the bank did not keep it. */
export type Choose = (choice: ChosenNotice) => Promise<Failure | null>;

/** What the user has chosen. A choice shows at once, and can be taken back from the message that it was kept. */
export function useChoices(): {
  readonly read: Read | null;
  readonly failure: Failure | null;
  readonly readAgain: () => Promise<void>;
  readonly choose: Choose;
} {
  const text = useText('notices');
  const failureText = useFailureText();
  const [read, setRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const readAgain = useCallback(async () => {
    setFailure(null);
    const outcome = await call(readNoticeChoices);
    if (outcome.ok) setRead(outcome.value);
    else setFailure(outcome.failure);
  }, []);
  useEffect(() => void readAgain(), [readAgain]);

  const show = (choice: ChosenNotice): void =>
    setRead((now) => now && { ...now, choices: now.choices.map((one) => (isSame(one, choice) ? choice : one)) });

  async function keep(choice: ChosenNotice, before: ChosenNotice): Promise<Failure | null> {
    const { account, amount } = choice;
    // A box answers at once; an amount may be refused.
    if (amount === before.amount) show(choice);
    const outcome = await call(chooseNotice, { ...choice, account: account ?? '', amount: amount ?? '' });
    if (outcome.ok) {
      show(choice);
      return null;
    }
    // The page shows what the bank knows.
    show(before);
    return outcome.failure;
  }

  async function choose(choice: ChosenNotice): Promise<Failure | null> {
    const before = read?.choices.find((one) => isSame(one, choice));
    if (before === undefined) return null;
    const refused = await keep(choice, before);
    const undo = async (): Promise<void> => {
      const again = await keep(before, choice);
      if (again !== null) showToast(failureText(again), 'failure');
    };
    if (refused === null) showToast(text.kept, 'success', { label: text.undo, onPress: () => void undo() });
    return refused;
  }

  return { read, failure, readAgain, choose };
}

function isSame(one: ChosenNotice, other: ChosenNotice): boolean {
  return one.kind === other.kind && one.account === other.account;
}
