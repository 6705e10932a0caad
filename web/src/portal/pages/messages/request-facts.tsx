import type { AnswerOf, ThreadTopic } from '@bank/contract';
import type { readThread } from '@bank/contract/calls';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './messages-page.module.css';

interface RequestFactsProps {
  readonly topic: ThreadTopic;
  readonly form: AnswerOf<typeof readThread>['form'];
}

/** What was asked for by the form of a request. */
export function RequestFacts({ topic, form }: RequestFactsProps) {
  const text = useText('messages').form;
  const format = useFormat();
  const kinds: Readonly<Record<string, string>> = text.kinds;
  return (
    <dl className={styles.facts}>
      {form.map(({ name, value }) => (
        <div key={name}>
          <dt>{name === 'day' && topic === 'data' ? text.since : text.fields[name]}</dt>
          <dd>
            <bdi>{name === 'kind' ? (kinds[value] ?? value) : name === 'day' ? format.date(value) : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
