import {
  sandboxCards,
  sandboxDeclinedCards,
  sandboxRefundFails,
  sandboxUnknownCards,
  type SandboxOutcome,
} from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useText } from '../../../dictionaries/use-text.ts';
import { refundStatus } from './transaction-status-numbers.ts';

/** Every card of test mode, and what becomes of a payment with it. */
export function useCardMeanings(): readonly { readonly number: string; readonly meaning: string }[] {
  const { sandbox: more } = useText('payment-api-v2');
  const { sandbox: text } = useText('payment-api');
  return [
    ...Object.entries(sandboxCards).map(([outcome, number]) => ({
      number,
      meaning: fill(text.cards[outcome as SandboxOutcome], { refundStatus }),
    })),
    ...Object.entries(sandboxDeclinedCards).map(([reason, number]) => ({
      number,
      meaning: fill(more.declined, { reason }),
    })),
    ...Object.entries(sandboxUnknownCards).map(([outcome, number]) => ({
      number,
      meaning: more[outcome as keyof typeof sandboxUnknownCards],
    })),
    { number: sandboxRefundFails, meaning: more.refundFails },
  ];
}
