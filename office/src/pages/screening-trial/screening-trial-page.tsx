import type { OfficeAnswerOf } from '@bank/contract/office';
import { readScreeningValues, tryScreening } from '@bank/contract/office/screening-lists';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { FileButton } from '../../files/file-button.tsx';
import { Told, type ToldOfFile } from '../../files/told.tsx';
import { ProposeDialog } from '../../proposals/propose-dialog.tsx';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, PageHead, ReadFailure } from '../../sheet/sheet.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { textOf } from '../../texts/text-of.ts';
import { texts } from '../../texts/texts.ts';

type Answer = OfficeAnswerOf<typeof tryScreening>;
type Values = OfficeAnswerOf<typeof readScreeningValues>['values'];

/** Tries a set of names against the lists in force, by the values in force or by others, and proposes these. */
export function ScreeningTrialPage() {
  const text = texts('screening-lists');
  const { screeningTrial: title } = texts('pages').titles;
  const { roles } = useStaff();
  const [typed, setTyped] = useState<string | null>(null);
  const [told, setTold] = useState<ToldOfFile | null>(null);
  const [rows, setRows] = useState<Exclude<Answer, { refused: string }>['rows']>([]);
  const [isProposing, setProposing] = useState(false);
  const { value, failure, refresh } = useCall('', (signal) => callOffice(readScreeningValues, { signal }));
  if (value === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;
  const { proposed } = value;
  const lines = typed ?? linesOf(value.values);

  async function attempt(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const pairs = new TextDecoder().decode(bytes);
    const outcome = await callOffice(tryScreening, { body: { pairs, values: valuesOf(lines) } });
    if (!outcome.ok) return setTold({ tone: 'error', text: failureText(outcome.failure) });
    if ('refused' in outcome.value) return setTold({ tone: 'error', text: outcome.value.refused });
    setTold({ tone: 'notice', text: fill(text.counts, outcome.value.counts) });
    setRows(outcome.value.rows);
  }

  const heads = text.columns;
  return (
    <>
      <PageHead
        title={title}
        actions={
          roles.includes('compliance') && (
            <>
              <FileButton label={text.tryFile} accept=".csv,.txt" send={attempt} />
              <Button size="small" variant="outline" onClick={() => setProposing(true)}>
                {text.proposeValues}
              </Button>
            </>
          )
        }
      >
        <p>{text.fileHint}</p>
      </PageHead>
      <Told told={told} />
      <DenseTable
        caption={title}
        empty=""
        rows={rows}
        rowKey={({ name, listedName }) => `${name} ${listedName}`}
        columns={[
          { key: 'name', head: heads.name, isRowHead: true, cell: ({ name }) => name },
          { key: 'outcome', head: heads.outcome, cell: ({ outcome }) => textOf(text.outcomes, outcome) },
          { key: 'score', head: heads.score, align: 'end', cell: ({ score }) => score },
          { key: 'hit', head: heads.hit, cell: ({ listedName }) => listedName },
          { key: 'reason', head: heads.reason, cell: ({ reason }) => reason },
        ]}
      />
      <Field label={text.values} hint={value.version}>
        <TextArea value={lines} onChange={setTyped} rows={10} />
      </Field>
      {proposed !== null && (
        <Button size="small" variant="outline" onClick={() => setTyped(linesOf(proposed))}>
          {text.asProposed}
        </Button>
      )}
      {isProposing && (
        <ProposeDialog
          kind="set_screening_values"
          content={valuesOf(lines)}
          title={text.proposeValues}
          onClose={() => setProposing(false)}
        >
          {null}
        </ProposeDialog>
      )}
    </>
  );
}

function linesOf(values: Values): string {
  return Object.entries(values)
    .map((entry) => entry.join(' '))
    .join('\n');
}

/** What was typed, as numbers; the bank judges them. */
function valuesOf(lines: string): Values {
  const typed = lines.split('\n').map((line) => line.trim().split(/\s+/));
  return Object.fromEntries(
    typed.flatMap(([name = '', number]) => (name === '' ? [] : [[name, Number(number)] as const])),
  );
}
