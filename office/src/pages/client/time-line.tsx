import { readTimeline, timelineGroups, type TimelineRow } from '@bank/contract/office/client-file';
import { Field } from '@bank/ui/field.tsx';
import { Link } from '@bank/ui/link.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { DenseTable, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** Everything ever decided about the client as one list, the newest first. */
export function TimeLine({ client, version }: { readonly client: string; readonly version: number }) {
  const text = texts('client-file');
  const [group, setGroup] = useState('');
  const [older, setOlder] = useState<{ of: string; rows: readonly TimelineRow[]; next: string | null } | null>(null);
  const key = `${client} ${version} ${group}`;
  const ask = (cursor: string, signal?: AbortSignal) =>
    callOffice(readTimeline, { fields: { client }, query: { group, cursor }, ...(signal && { signal }) });
  const { value, failure, refresh } = useCall(key, (signal) => ask('', signal));
  const further = older?.of === key ? older : null;
  const next = further === null ? (value?.next ?? null) : further.next;

  async function readOlder(): Promise<void> {
    const outcome = await ask(next ?? '');
    if (outcome.ok)
      setOlder({ of: key, rows: [...(further?.rows ?? []), ...outcome.value.rows], next: outcome.value.next });
    else refresh();
  }
  return (
    <Section
      title={text.timeline}
      actions={
        <Field label={text.show} isLabelHidden>
          <Select
            value={group}
            onChange={setGroup}
            options={(['', ...timelineGroups] as const).map((name) => ({ value: name, label: text.groups[name] }))}
          />
        </Field>
      }
    >
      {failure !== null && <ReadFailure failure={failure} onRetry={refresh} />}
      {value !== null && (
        <DenseTable
          caption={text.timeline}
          rows={[...value.rows, ...(further?.rows ?? [])]}
          rowKey={({ id }) => id}
          empty={text.nothing}
          columns={[
            { key: 'at', head: text.when, cell: ({ at }) => format.dateTime(at) },
            {
              key: 'says',
              head: text.what,
              isRowHead: true,
              cell: ({ says, address }) => (address === null ? says : <Link href={address}>{says}</Link>),
            },
            { key: 'by', head: text.by, cell: ({ by }) => by ?? '' },
            { key: 'reason', head: text.reasonTold, cell: ({ reason }) => <bdi>{reason}</bdi> },
          ]}
        />
      )}
      {next !== null && <TextButton onClick={() => void readOlder()}>{text.older}</TextButton>}
    </Section>
  );
}
