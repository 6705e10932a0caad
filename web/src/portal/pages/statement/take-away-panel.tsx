import { Alert } from '@bank/ui/alert.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { unreachable } from '@bank/transport';
import { useEffect, useState, type ComponentType } from 'react';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import type { TakeAwayProps } from './take-away.tsx';

/** Most who look at a statement take no file away. Null while it cannot be fetched. */
const fetchTakeAway = () => import('./take-away.tsx').catch(() => null);

export interface TakeAwayPanelProps extends TakeAwayProps {
  readonly id: string;
  readonly className?: string | undefined;
  readonly isOpen: boolean;
}

/** Where the statement is taken away as a file. What was chosen in it stays while it is folded in. */
export function TakeAwayPanel({ id, className, isOpen, ...props }: TakeAwayPanelProps) {
  const { tryAgain } = useText('common');
  const failureText = useFailureText();
  const [TakeAway, setTakeAway] = useState<ComponentType<TakeAwayProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isWanted = isOpen && TakeAway === null && !isFailed;

  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    void fetchTakeAway().then((file) => {
      if (isLeft) return;
      if (file === null) setFailed(true);
      else setTakeAway(() => file.TakeAway);
    });
    return () => {
      isLeft = true;
    };
  }, [isWanted]);

  return (
    <div id={id} className={className} hidden={!isOpen} aria-busy={isWanted}>
      {isWanted && <Skeleton lines={6} />}
      {isFailed && (
        <Alert tone="error" action={<TextButton onClick={() => setFailed(false)}>{tryAgain}</TextButton>}>
          <p>{failureText(unreachable.failure)}</p>
        </Alert>
      )}
      {TakeAway !== null && <TakeAway {...props} />}
    </div>
  );
}
