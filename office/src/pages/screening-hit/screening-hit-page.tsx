import { readHitGroup } from '@bank/contract/office/hits';
import { readScreeningHit } from '@bank/contract/office/screening';
import { fill } from '@bank/dictionaries';
import { useQuery } from '@bank/ui/address.ts';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { Link } from '@bank/ui/link.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import type { PageProps } from '../../navigation/page.ts';
import { ProposeDialog } from '../../proposals/propose-dialog.tsx';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, Facts, PageHead, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { textOf } from '../../texts/text-of.ts';
import { AlertEntries } from './alert-entries.tsx';
import { DecideHits, type HitDecision } from './decide-hits.tsx';
import { EntryOfList } from './entry-of-list.tsx';
import { hitTexts } from './hit-texts.ts';

const acts = ['released', 'confirmed', 'reopened'] as const;
const keys = { released: 'a', confirmed: 'x', reopened: 'o' } as const;

/**
 * A hit with all others of its subject, or of its payer: why they are like a listed name, what was decided, and what
 * came of it. Compliance decides here those that are ticked.
 */
export function ScreeningHitPage({ fields }: PageProps) {
  const id = fields['id'] ?? '';
  const { roles } = useStaff();
  const by = new URLSearchParams(useQuery()).get('by') === 'payer' ? 'payer' : 'subject';
  const [asked, setAsked] = useState<HitDecision | 'return' | 'end' | null>(null);
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const read = useCall(id, (signal) => callOffice(readScreeningHit, { fields: { id }, signal }));
  const beside = useCall(`${id} ${by}`, (signal) =>
    callOffice(readHitGroup, { fields: { id }, query: { by }, signal }),
  );
  const [hit, group] = [read.value, beside.value];
  const text = hitTexts(hit?.publisher);

  const all = group?.hits ?? [];
  const isTicked = (one: (typeof all)[number]) => ticks[one.id] ?? (one.decision === null || all.length === 1);
  const ticked = all.filter(isTicked);
  const isOpen = ticked.some(({ decision }) => decision === null);
  const chosen = ticked.filter(({ decision }) => (decision === null) === isOpen);
  const mayDecide = roles.includes('compliance') && chosen.length > 0;
  const possible = mayDecide ? acts.filter((act) => (act === 'reopened') !== isOpen) : [];
  useShortcuts(possible.map((act) => ({ keys: keys[act], label: text.acts[act], run: () => setAsked(act) })));
  if (hit === null || group === null) {
    const failure = read.failure ?? beside.failure;
    const again = () => {
      read.refresh();
      beside.refresh();
    };
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={again} />;
  }

  const close = () => setAsked(null);
  const refresh = () => {
    setTicks({});
    read.refresh();
    beside.refresh();
  };
  const blocks = group.blocks.filter(({ endedAt }) => endedAt === null);
  const mayReturn =
    roles.includes('compliance') && hit.holdsOrder && hit.decision === 'confirmed' && hit.orderId !== null;
  return (
    <>
      <PageHead
        title={hit.name}
        actions={
          <>
            {hit.orderId !== null && (
              <ButtonLink href={`/orders/${hit.orderId}`} size="small" variant="outline">
                {text.openOrder}
              </ButtonLink>
            )}
            {mayReturn && (
              <Button size="small" variant="outline" onClick={() => setAsked('return')}>
                {text.return}
              </Button>
            )}
            {possible.map((act) => (
              <Button
                key={act}
                size="small"
                variant={act === 'released' ? 'primary' : 'outline'}
                onClick={() => setAsked(act)}
              >
                {all.length > 1 ? fill(text.actOn, { act: text.acts[act], count: chosen.length }) : text.acts[act]}
              </Button>
            ))}
          </>
        }
      >
        {hit.orderId !== null && hit.decision === null && <p>{hit.holdsOrder ? text.orderHint : text.orderLeftHint}</p>}
        {group.reports.map(({ number }) => (
          <p key={number}>
            <Link href="/cases?kind=report">{fill(text.reportNumber, { number })}</Link>
          </p>
        ))}
      </PageHead>
      {all.length > 1 && (
        <Section title={by === 'payer' ? text.ofPayer : text.ofSubject}>
          <DenseTable
            caption={by === 'payer' ? text.ofPayer : text.ofSubject}
            rows={all}
            rowKey={(one) => one.id}
            columns={[
              {
                key: 'name',
                head: text.columns.name,
                isRowHead: true,
                cell: (one) => (
                  <Checkbox
                    label={one.name}
                    isChecked={isTicked(one)}
                    onChange={(isChecked) => setTicks({ ...ticks, [one.id]: isChecked })}
                  />
                ),
              },
              {
                key: 'listed',
                head: text.columns.listed,
                cell: (one) => <Link href={`/screening/${one.id}?by=${by}`}>{one.listedName}</Link>,
              },
              { key: 'score', head: text.columns.score, align: 'end', cell: ({ score }) => format.count(score) },
              {
                key: 'decision',
                head: text.decision,
                cell: ({ decision, decidedBy }) =>
                  decision === null ? '' : `${text.acts[decision]}, ${decidedBy ?? ''}`,
              },
            ]}
          />
        </Section>
      )}
      <Facts
        facts={[
          { name: text.facts.score, value: format.count(hit.score) },
          { name: text.facts.subject, value: textOf(text.subjects, hit.subjectKind) },
          { name: text.columns.found, value: format.dateTime(hit.foundAt) },
        ]}
      />
      <Section title={text.reasons}>
        <ul>
          {hit.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Section>
      {hit.publisher === 'monitoring' ? <AlertEntries id={id} /> : <EntryOfList hit={hit} />}
      {group.decisions.length > 0 && (
        <Section title={text.decision}>
          <ul>
            {group.decisions.map(({ decision, at, by: who, reason, compared, goodUntil }) => (
              <li key={at}>
                {fill(text.decided[decision], { by: who, at: format.dateTime(at), reason })}
                {Object.entries(compared ?? {}).map(
                  ([part, said]) =>
                    said !== '' && (
                      <div key={part}>
                        {text.compared[part as 'birth']}: {said}
                      </div>
                    ),
                )}
                {goodUntil !== null && (
                  <div>
                    {text.goodUntil}: {format.date(goodUntil)}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {group.blocks.length > 0 && (
        <Section
          title={text.blocks}
          actions={
            roles.includes('compliance') &&
            blocks.length > 0 && (
              <Button size="small" variant="outline" onClick={() => setAsked('end')}>
                {text.endBlocks}
              </Button>
            )
          }
        >
          <ul>
            {group.blocks.map(({ id: key, account, since, startedBy, endedAt, endedBy }) => (
              <li key={key}>
                {fill(endedAt === null ? text.blocked : text.unblocked, {
                  account,
                  at: format.dateTime(endedAt ?? since),
                  by: endedBy ?? startedBy,
                })}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {asked === 'return' && (
        <ProposeDialog kind="return_held_order" content={{ order: hit.orderId }} title={text.return} onClose={close}>
          <p>{text.returnHint}</p>
        </ProposeDialog>
      )}
      {asked === 'end' && (
        <ProposeDialog
          kind="end_block"
          content={{ blocks: blocks.map((block) => block.id) }}
          title={text.endBlocks}
          onClose={close}
        >
          <p>{blocks.map(({ account }) => account).join(', ')}</p>
        </ProposeDialog>
      )}
      {asked !== null && asked !== 'return' && asked !== 'end' && (
        <DecideHits
          hits={chosen.map((one) => one.id)}
          decision={asked}
          takesTwo={chosen.some(({ takesTwo }) => takesTwo)}
          text={text}
          onClose={close}
          onDecided={refresh}
        />
      )}
    </>
  );
}
