import { TextButton } from '@bank/ui/text-button.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './notices.module.css';
import type { Push } from './use-push.ts';

/** Whether this browser shows that something waits, and the way to change it. */
export function PushDevice({ push: { state, isBusy, turnOn, turnOff } }: { readonly push: Push }) {
  const text = useText('notices').device;
  const isOn = state === 'on';
  return (
    <div className={styles.device}>
      <span role="status">{state === 'asking' ? '' : text.states[state]}</span>
      {(isOn || state === 'off' || state === 'failed') && (
        <TextButton isBusy={isBusy} onClick={() => void (isOn ? turnOff() : turnOn())}>
          {isOn ? text.turnOff : text.turnOn}
        </TextButton>
      )}
    </div>
  );
}
