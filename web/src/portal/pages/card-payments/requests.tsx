import { merchantRequestOutcomes, type MerchantRequest, type WebhookMode } from '@bank/contract';
import { listMerchantRequests } from '@bank/contract/calls';
import { fill, type Texts } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import type { Column } from '@bank/ui/data-table.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useCallback, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import shared from '../../access/grants/grants.module.css';
import { ListedSection } from '../../access/grants/listed-section.tsx';
import styles from './card-payments.module.css';

const unfiltered = { outcome: '', login: '' };

/** What programs of the merchant asked in one mode, without what stood in their fields. */
export function Requests({ mode }: { readonly mode: WebhookMode }) {
  const text = useText('card-payments').requests;
  const format = useFormat();
  const [typed, setTyped] = useState(unfiltered);
  const [filter, setFilter] = useState(unfiltered);
  const read = useCallback(async (): Promise<Outcome<readonly MerchantRequest[]>> => {
    const outcome = await call(listMerchantRequests, { mode, ...filter, before: '' });
    return outcome.ok ? { ok: true, value: outcome.value.requests } : outcome;
  }, [mode, filter]);
  return (
    <ListedSection
      text={text}
      read={read}
      columns={requestColumns(text, format)}
      rowKey={({ id }) => id}
      linesToCome={4}
      filters={
        <form
          className={styles.filters}
          onSubmit={(event) => {
            event.preventDefault();
            setFilter({ ...typed });
          }}
        >
          <Field label={text.outcome}>
            <Select
              value={typed.outcome}
              onChange={(outcome) => setTyped({ ...typed, outcome })}
              options={[
                { value: '', label: text.outcomes.all },
                ...merchantRequestOutcomes.map((value) => ({ value, label: text.outcomes[value] })),
              ]}
            />
          </Field>
          <Field label={text.login}>
            <TextInput value={typed.login} onChange={(login) => setTyped({ ...typed, login })} autoComplete="off" />
          </Field>
          <Button type="submit" variant="outline">
            {text.search}
          </Button>
        </form>
      }
    />
  );
}

/** A phone shows the answer under the request. */
function requestColumns(text: Texts['card-payments']['requests'], format: Format): readonly Column<MerchantRequest>[] {
  const answerOf = ({ httpStatus, innerStatus, problem }: MerchantRequest) => (
    <>
      {innerStatus === null ? httpStatus : `${httpStatus}, ${innerStatus}`}
      {problem !== null && <span className={`${shared.note} ${styles.code}`}>{problem}</span>}
    </>
  );
  return [
    {
      key: 'request',
      head: text.columns.request,
      isRowHead: true,
      cell: (request) => (
        <>
          <span className={styles.code}>{`${request.method} ${request.route}`}</span>
          <span className={shared.note}>{format.dateTime(request.answeredAt)}</span>
          <span className={`${shared.note} ${styles.code}`}>{request.id}</span>
          {request.shape !== null && <span className={`${shared.note} ${styles.code}`}>{request.shape}</span>}
          <span className={`${shared.note} ${shared.phoneNote}`}>{answerOf(request)}</span>
        </>
      ),
    },
    { key: 'answer', head: text.columns.answer, phonePlace: 'hidden', cell: answerOf },
    {
      key: 'login',
      head: text.columns.login,
      phonePlace: 'hidden',
      cell: ({ login }) => <span className={styles.code}>{login}</span>,
    },
    {
      key: 'took',
      head: text.columns.took,
      align: 'end',
      cell: ({ durationMs }) => fill(text.ms, { count: String(durationMs) }),
    },
  ];
}
