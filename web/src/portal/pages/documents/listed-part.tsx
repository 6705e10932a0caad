import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { ReactNode } from 'react';
import { Coming } from '../../client/coming.tsx';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import type { Listed } from '../../access/grants/use-listed.ts';

export interface ListedPartProps<List> {
  readonly listed: Listed<List>;
  readonly children: (list: List) => ReactNode;
}

/** A list once it was read; until then its place, or why it could not be read. */
export function ListedPart<List>({ listed: { list, failure, readAgain }, children }: ListedPartProps<List>) {
  const common = useText('common');
  const failureText = useFailureText();
  if (failure !== null)
    return (
      <Alert tone="error" action={<TextButton onClick={readAgain}>{common.tryAgain}</TextButton>}>
        {failureText(failure)}
      </Alert>
    );
  return list === null ? <Coming lines={2} /> : children(list);
}
