import { listClientBlocks, type ClientBlock } from '@bank/contract/office/blocks';
import type { ClientFile } from '@bank/contract/office/clients';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import type { Column } from '@bank/ui/data-table.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { ProposeDialog } from '../../proposals/propose-dialog.tsx';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { BlockDialog } from './block-dialog.tsx';
import { ProposeLink } from './propose-link.tsx';

/** Which accounts of a client are blocked, in which direction, why and until when. */
export function ClientBlocks({ file }: { readonly file: ClientFile }) {
  const text = texts('clients').blocks;
  const { roles } = useStaff();
  const { value, failure, refresh } = useCall(file.id, (signal) =>
    callOffice(listClientBlocks, { fields: { client: file.id }, signal }),
  );
  const [asked, setAsked] = useState<'block' | ClientBlock | null>(null);
  const isCompliance = roles.includes('compliance');
  const mayBlock = isCompliance || roles.includes('support') || roles.includes('payments');
  const mayEnd = ({ endedAt, cause, isOfCompliance }: ClientBlock) =>
    endedAt === null && mayBlock && cause !== 'deceased' && (isCompliance || !isOfCompliance);
  const close = () => setAsked(null);

  const columns: readonly Column<ClientBlock>[] = [
    { key: 'account', head: text.account, isRowHead: true, cell: ({ account }) => account },
    { key: 'direction', head: text.direction, cell: ({ direction }) => text.directions[direction] },
    {
      key: 'cause',
      head: text.cause,
      cell: ({ cause, reason }) => [text.causes[cause], reason].filter(Boolean).join(': '),
    },
    {
      key: 'since',
      head: text.since,
      cell: ({ since, startedBy }) => fill(text.by, { time: format.dateTime(since), name: startedBy }),
    },
    {
      key: 'end',
      head: text.end,
      cell: ({ lastDay, endedAt, endedBy }) =>
        endedAt === null
          ? lastDay === null
            ? text.untilEnded
            : fill(text.until, { day: format.date(lastDay) })
          : fill(text.by, { time: format.dateTime(endedAt), name: endedBy ?? '' }),
    },
    {
      key: 'act',
      head: text.endIt,
      isHeadHidden: true,
      align: 'end',
      cell: (block) =>
        mayEnd(block) && (
          <Button size="small" variant="outline" onClick={() => setAsked(block)}>
            {text.endIt}
          </Button>
        ),
    },
  ];
  if (value === null) return failure === null ? null : <ReadFailure failure={failure} onRetry={refresh} />;
  return (
    <Section
      title={text.title}
      actions={
        <>
          {file.kind === 'personal' && (
            <ProposeLink
              kind={file.state === 'deceased' ? 'end_death' : 'record_death'}
              of={{ client: file.id }}
              roles={['support', 'compliance']}
            >
              {file.state === 'deceased' ? text.endDeath : text.recordDeath}
            </ProposeLink>
          )}
          {mayBlock && (
            <Button size="small" variant="outline" onClick={() => setAsked('block')}>
              {text.block}
            </Button>
          )}
        </>
      }
    >
      <DenseTable
        caption={text.title}
        columns={columns}
        rows={value.blocks}
        rowKey={({ id }) => id}
        empty={text.none}
      />
      {asked === 'block' && <BlockDialog file={file} onBlocked={refresh} onClose={close} />}
      {asked !== null && asked !== 'block' && (
        <ProposeDialog
          kind={asked.isOfCompliance ? 'end_block' : 'lift_block'}
          content={{ blocks: [asked.id] }}
          title={text.endIt}
          onClose={close}
        >
          <p>{`${asked.account}: ${text.directions[asked.direction]}`}</p>
        </ProposeDialog>
      )}
    </Section>
  );
}
