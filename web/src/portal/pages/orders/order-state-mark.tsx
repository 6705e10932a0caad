import type { ShownOrderState } from '@bank/contract';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import { useText } from '../../../dictionaries/use-text.ts';

const tones: Readonly<Record<ShownOrderState, StatusTone>> = {
  draft: 'pending',
  awaiting_approval: 'pending',
  scheduled: 'pending',
  in_process: 'pending',
  completed: 'done',
  rejected: 'refused',
  cancelled: 'undone',
  returned: 'undone',
  expired: 'undone',
};

/** Where an order stands. */
export function OrderStateMark({ state }: { readonly state: ShownOrderState }) {
  const { states } = useText('orders');
  return <StatusMark tone={tones[state]}>{states[state]}</StatusMark>;
}
