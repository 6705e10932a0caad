import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { ReactNode } from 'react';
import { failureText } from '../texts/failure-text.ts';
import { texts } from '../texts/texts.ts';
import type { Answer } from './use-answer.ts';

export interface AnswerPlaceProps<T> {
  readonly answer: Answer<T>;
  readonly children: (value: T) => ReactNode;
}

/** What is drawn of an answer; until it is there, that it is read; where it failed, why, and a way to try again. */
export function AnswerPlace<T>({ answer: { value, failure, refresh }, children }: AnswerPlaceProps<T>) {
  const text = texts('shell');
  return (
    <>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={refresh}>{text.tryAgain}</TextButton>}>
          {failureText(failure)}
        </Alert>
      )}
      {value === null ? failure === null && <p role="status">{text.loading}</p> : children(value)}
    </>
  );
}
