import {
  listAccessReviews,
  readAccess,
  type AccessOfPerson,
  type OfficeAccess,
  type OfficeAccessReview,
} from '@bank/contract/office/access';
import { fill } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DayField } from '../../day/day-field.tsx';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { QueueTable } from '../../queue/queue-table.tsx';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, PageHead, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './access-page.module.css';

/** Who had which role on a day, what does not go together, and the reviews of it. */
export function AccessPage() {
  const text = texts('access');
  const [day, setDay] = useState('');
  const answer = useAnswer(day, (signal) => callOffice(readAccess, { query: { day }, signal }));
  return (
    <>
      <PageHead title={texts('pages').titles.access} />
      <div className={styles.choice}>
        <DayField label={text.day} hint={text.dayHint} value={day} onChange={setDay} />
      </div>
      <AnswerPlace answer={answer}>{(access) => <People access={access} />}</AnswerPlace>
      <Section title={text.reviews}>
        <Reviews />
      </Section>
    </>
  );
}

function People({ access: { day, people, reviewedDay, dueDay } }: { readonly access: OfficeAccess }) {
  const text = texts('access');
  const heads = text.columns;
  const roleNames = texts('shell').roles;
  const mayPropose = useStaff().roles.some((role) => role === 'compliance' || role === 'administrator');
  const columns: readonly Column<AccessOfPerson>[] = [
    { key: 'login', head: heads.login, isRowHead: true, cell: ({ login }) => login },
    { key: 'name', head: heads.name, cell: ({ name }) => name },
    {
      key: 'roles',
      head: heads.roles,
      cell: ({ roles, isDisabled }) =>
        isDisabled ? text.disabled : roles.map((role) => roleNames[role]).join(', ') || text.none,
    },
    {
      key: 'since',
      head: heads.since,
      cell: ({ since, proposalId, isByOperator, login }) =>
        proposalId === null ? (
          `${format.date(since)}${isByOperator ? ` ${text.byOperator}` : ''}`
        ) : (
          <Link href={`/proposals/${proposalId}`} aria-label={`${heads.since}: ${login}`}>
            {format.date(since)}
          </Link>
        ),
    },
    {
      key: 'lastSignIn',
      head: heads.lastSignIn,
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? text.never : format.dateTime(lastSignInAt)),
    },
    {
      key: 'warnings',
      head: heads.warnings,
      cell: ({ meets, operatorActs }) => {
        const warnings = [...meets, ...(operatorActs > 0 ? [fill(text.acts, { count: operatorActs })] : [])];
        return warnings.map((warning) => (
          <div key={warning}>
            <StatusMark tone="refused">{warning}</StatusMark>
          </div>
        ));
      },
    },
  ];
  return (
    <Section
      title={`${text.people}, ${format.date(day)}`}
      actions={mayPropose && <Link href={proposalAddress('review_access', { day })}>{text.propose}</Link>}
    >
      {dueDay !== null && (
        <p>
          {fill(text.due, {
            last: reviewedDay === null ? text.never : format.date(reviewedDay),
            day: format.date(dueDay),
          })}
        </p>
      )}
      <DenseTable
        caption={text.people}
        columns={columns}
        rows={people}
        rowKey={({ login }) => login}
        empty={text.empty}
      />
    </Section>
  );
}

function Reviews() {
  const text = texts('access');
  const heads = text.columns;
  return (
    <QueueTable<OfficeAccessReview>
      name="access-reviews"
      caption={text.reviewList}
      empty={text.emptyReviews}
      columns={[
        {
          key: 'day',
          head: heads.day,
          isRowHead: true,
          cell: ({ day, proposalId }) => <Link href={`/proposals/${proposalId}`}>{format.date(day)}</Link>,
        },
        { key: 'proposedBy', head: heads.proposedBy, cell: ({ proposedBy }) => proposedBy },
        { key: 'approvedBy', head: heads.approvedBy, cell: ({ approvedBy }) => approvedBy },
        { key: 'reviewedAt', head: heads.reviewedAt, cell: ({ reviewedAt }) => format.dateTime(reviewedAt) },
      ]}
      load={async ({ cursor, signal }) => {
        const outcome = await callOffice(listAccessReviews, { query: { ...(cursor !== null && { cursor }) }, signal });
        return outcome.ok ? { ok: true, value: { rows: outcome.value.reviews, next: outcome.value.next } } : outcome;
      }}
      rowKey={({ id }) => id}
    />
  );
}
