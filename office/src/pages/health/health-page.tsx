import { readHealth, type Health } from '@bank/contract/office/oversight';
import { fill, plural } from '@bank/dictionaries';
import { useEffect } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { DenseTable } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { textOf } from '../../texts/text-of.ts';

/** How often the page reads again while somebody looks at it. */
const healthDelayMs = 10_000;

/** What waits, what has failed, and when the bank was last saved and verified. */
export function HealthPage() {
  const { health: text } = texts('oversight');
  const answer = useAnswer('health', (signal) => callOffice(readHealth, { signal, isUnasked: true }));
  const { refresh } = answer;
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), healthDelayMs);
    return () => clearInterval(timer);
  }, [refresh]);
  return (
    <>
      <h1>{texts('pages').titles.health}</h1>
      <AnswerPlace answer={answer}>
        {(health) => (
          <DenseTable
            isStacked={false}
            caption={text.caption}
            columns={[
              { key: 'what', head: text.columns.what, isRowHead: true, cell: ([what]) => what },
              { key: 'value', head: text.columns.value, cell: ([, value]) => value },
            ]}
            rows={linesOf(health)}
            rowKey={([what]) => what}
          />
        )}
      </AnswerPlace>
    </>
  );
}

function linesOf(health: Health): readonly (readonly [string, string])[] {
  const { health: text } = texts('oversight');
  const time = (at: string | null) => (at === null ? text.never : format.dateTime(at));
  const { waitingOrders, jobs } = health;
  return [
    ...health.unreadSettings.map(
      ({ name, setAt, setBy }) =>
        [
          fill(text.setting, { name: textOf(text.settings, name) }),
          fill(text.settingValue, { at: format.dateTime(setAt), by: setBy }),
        ] as const,
    ),
    [text.backup, time(health.backupTakenAt)],
    [text.verified, time(health.booksVerifiedAt)],
    [text.sessions, format.count(health.openSessions)],
    [text.unsealed, format.count(health.unsealedEvents)],
    [text.orders, waitingText(text.ordersValue, waitingOrders.count, waitingOrders.oldestSeconds)],
    [text.jobs, waitingText(text.jobsValue, jobs.due, jobs.oldestDueSeconds)],
    [text.dead, format.count(jobs.dead)],
    ...health.mails.map(
      ({ kind, waiting, failed }) =>
        [
          fill(text.mails, { kind: textOf(text.mailKinds, kind) }),
          fill(text.mailsValue, { waiting: format.count(waiting), failed: format.count(failed) }),
        ] as const,
    ),
    [
      text.pins,
      fill(text.pinsValue, {
        sent: format.count(health.pins.sent),
        givenUp: format.count(health.pins.givenUp),
        age: ageText(health.pins.oldestSeconds),
      }),
    ],
    [text.locked, format.count(health.lockedAfterRestore)],
    [text.rates, health.oldestRateSeconds === null ? text.never : ageText(health.oldestRateSeconds)],
  ];
}

/** How many wait, and since when the oldest of them. */
function waitingText(text: string, count: number, oldestSeconds: number): string {
  return count === 0 ? format.count(0) : fill(text, { count: format.count(count), age: ageText(oldestSeconds) });
}

function ageText(seconds: number): string {
  const { health: text } = texts('oversight');
  const [forms, size] =
    seconds < 5_400
      ? ([text.minutes, 60] as const)
      : seconds < 172_800
        ? ([text.hours, 3_600] as const)
        : ([text.days, 86_400] as const);
  const count = Math.floor(seconds / size);
  return fill(plural('en', count, forms), { count: format.count(count) });
}
