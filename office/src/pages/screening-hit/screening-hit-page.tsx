import { decideScreeningHit, readScreeningHit } from '@bank/contract/office/screening';
import { fill } from '@bank/dictionaries';
import type { Failure } from '@bank/transport';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Button } from '@bank/ui/button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { useShortcuts } from '../../keys/shortcuts.ts';
import type { PageProps } from '../../navigation/page.ts';
import { useStaff } from '../../session/session-store.ts';
import { Facts, PageHead, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { textOf } from '../../texts/text-of.ts';
import { AlertEntries } from './alert-entries.tsx';

type Decision = 'released' | 'confirmed';

/** A hit: whose name, why it is like a listed one, and the entry of the list. Compliance decides it here. */
export function ScreeningHitPage({ fields }: PageProps) {
  const id = fields['id'] ?? '';
  const text = texts('screening');
  const { roles } = useStaff();
  const [asked, setAsked] = useState<Decision | null>(null);
  const {
    value: hit,
    failure,
    refresh,
  } = useCall(id, (signal) => callOffice(readScreeningHit, { fields: { id }, signal }));
  const mayDecide = roles.includes('compliance') && hit !== null && hit.decision === null && !hit.holdsOrder;
  useShortcuts(
    mayDecide
      ? [
          { keys: 'a', label: text.keys.release, run: () => setAsked('released') },
          { keys: 'x', label: text.keys.confirm, run: () => setAsked('confirmed') },
        ]
      : [],
  );
  if (hit === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;

  async function decide(reason: string): Promise<Failure | null> {
    if (asked === null) return null;
    const outcome = await callOffice(decideScreeningHit, { body: { id, decision: asked, reason } });
    if (!outcome.ok) return outcome.failure;
    refresh();
    const before = outcome.value.decidedBefore;
    if (before === null) showToast(text.done);
    else {
      const decision = before.decision === 'released' ? text.release : text.confirm;
      showToast(fill(text.decidedBefore, { by: before.by, decision }), 'failure');
    }
    return null;
  }

  // An order that has left is not stopped any more: what remains is to report it.
  const isReported = hit.orderId !== null && !hit.holdsOrder;
  const confirmWord = isReported ? text.report : text.confirm;
  const dialog = text.dialogs[asked === 'confirmed' && isReported ? 'reported' : (asked ?? 'released')];
  const decided =
    hit.decision !== null &&
    fill(text.decided[hit.decision], {
      by: hit.decidedBy ?? '',
      at: hit.decidedAt === null ? '' : format.dateTime(hit.decidedAt),
      reason: hit.decisionReason ?? '',
    });
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
            {mayDecide && (
              <>
                <Button size="small" onClick={() => setAsked('released')}>
                  {text.release}
                </Button>
                <Button size="small" variant="outline" onClick={() => setAsked('confirmed')}>
                  {confirmWord}
                </Button>
              </>
            )}
          </>
        }
      >
        {decided !== false && <p>{decided}</p>}
        {hit.orderId !== null && hit.decision === null && <p>{hit.holdsOrder ? text.orderHint : text.orderLeftHint}</p>}
      </PageHead>
      <Facts
        facts={[
          { name: text.facts.score, value: format.count(hit.score) },
          {
            name: text.facts.subject,
            value: textOf(text.subjects, hit.subjectKind),
          },
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
      {hit.publisher === 'monitoring' ? (
        <AlertEntries id={id} />
      ) : (
        <Section title={text.entry}>
          {hit.entry === null ? (
            <p>{text.noEntry}</p>
          ) : (
            <Facts
              facts={[
                {
                  name: text.facts.names,
                  value: hit.entry.names
                    .map(({ name, isWeak }) => (isWeak ? fill(text.weak, { name }) : name))
                    .join('; '),
                },
                { name: text.facts.kind, value: text.kinds[hit.entry.kind as keyof typeof text.kinds] },
                { name: text.facts.born, value: hit.entry.births.join(', ') },
                {
                  name: text.facts.countries,
                  value: hit.entry.countries.map((code) => format.countryName(code)).join(', '),
                },
                { name: text.facts.programme, value: hit.entry.programme },
                {
                  name: text.facts.edition,
                  value: `${hit.publisher.toUpperCase()} ${hit.reference}, ${format.date(hit.entry.edition)}`,
                },
              ]}
            />
          )}
        </Section>
      )}
      {asked !== null && (
        <DecisionDialog
          title={dialog.title}
          confirmLabel={asked === 'released' ? text.release : confirmWord}
          isGrave={asked === 'confirmed'}
          reasonHint={dialog.hint}
          decide={decide}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
