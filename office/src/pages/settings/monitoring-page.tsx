import { listMonitoringRules } from '@bank/contract/office/monitoring';
import { callOffice } from '../../calls/call-office.ts';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { ChangeLink } from './change-link.tsx';

/** The rules of transaction monitoring, in words. Two people decide each of them. */
export function MonitoringPage() {
  const answer = useAnswer('monitoring', (signal) => callOffice(listMonitoringRules, { signal }));
  const text = texts('bank-settings');
  const { columns: heads, monitoring } = text;
  const title = texts('pages').titles.monitoring;
  const mayChange = useStaff().roles.includes('compliance');
  return (
    <>
      <PageHead title={title} />
      <AnswerPlace answer={answer}>
        {({ rules }) => (
          <DenseTable
            caption={title}
            rows={rules}
            rowKey={({ rule }) => rule}
            columns={[
              { key: 'rule', head: monitoring.rule, isRowHead: true, cell: ({ rule }) => rule },
              { key: 'state', head: monitoring.state, cell: ({ state }) => monitoring.states[state] },
              { key: 'words', head: heads.value, cell: ({ words }) => words },
              { key: 'setBy', head: heads.setBy, cell: ({ setBy }) => setBy ?? '' },
              { key: 'setAt', head: heads.setAt, cell: ({ setAt }) => (setAt === null ? '' : format.dateTime(setAt)) },
              {
                key: 'change',
                head: text.change,
                isHeadHidden: true,
                cell: ({ rule, form }) =>
                  mayChange ? <ChangeLink href={proposalAddress('set_monitoring_rule', form)} what={rule} /> : null,
              },
            ]}
          />
        )}
      </AnswerPlace>
    </>
  );
}
