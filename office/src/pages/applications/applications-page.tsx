import {
  applicationGroups,
  applicationSortKeys,
  listApplications,
  type ShownApplication,
} from '@bank/contract/office/applications';
import { callOffice } from '../../calls/call-office.ts';
import { QueueTable, type QueueAsked, type QueueColumn } from '../../queue/queue-table.tsx';
import { sortAsked, sortedBy } from '../../queue/sorted-by.ts';
import { asTyped } from '../../texts/as-typed.tsx';
import { format } from '../../texts/format.ts';
import { nameText } from '../../texts/name-text.ts';
import { texts } from '../../texts/texts.ts';

/** Applications for an account, as a queue of work. */
export function ApplicationsPage() {
  const text = texts('applications');
  const { titles } = texts('pages');
  const columns: readonly QueueColumn<ShownApplication>[] = [
    { key: 'received', phonePlace: 'mark', head: text.received, cell: ({ receivedAt }) => format.dateTime(receivedAt) },
    { key: 'applicant', head: text.applicant, isRowHead: true, cell: ({ name }) => asTyped(nameText(name)) },
    { key: 'company', phonePlace: 'note', head: text.company, cell: ({ companyName }) => asTyped(companyName) },
    { key: 'kind', head: text.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'country', head: text.country, cell: ({ country }) => asTyped(country) },
    { key: 'state', phonePlace: 'mark', head: text.state, cell: ({ state }) => text.groups[state] },
    { key: 'officer', head: text.officer, cell: ({ officer }) => officer },
    { key: 'risk', head: text.risk, cell: ({ risk }) => risk && text.risks[risk] },
    { key: 'reference', head: text.reference, isExtra: true, cell: ({ reference }) => reference },
    { key: 'language', head: text.language, isExtra: true, cell: ({ language }) => texts('shell').languages[language] },
  ];

  async function load({ filters, sort, cursor, signal }: QueueAsked) {
    const query = {
      group: filters['group'] ?? '',
      cursor: cursor ?? '',
      ...sortAsked(sort, applicationSortKeys),
    };
    const outcome = await callOffice(listApplications, { query, signal });
    if (!outcome.ok) return outcome;
    return { ok: true as const, value: { rows: outcome.value.applications, next: outcome.value.next } };
  }

  return (
    <>
      <h1>{titles.applications}</h1>
      <QueueTable
        name="applications"
        caption={titles.applications}
        columns={sortedBy(applicationSortKeys, columns)}
        filters={[
          {
            kind: 'choice',
            key: 'group',
            label: text.group,
            any: text.groups.waiting,
            options: applicationGroups.map((group) => ({ value: group, label: text.groups[group] })),
          },
        ]}
        load={load}
        rowKey={({ id }) => id}
        rowAddress={({ id }) => `/applications/${id}`}
        isUrgent={({ risk }) => risk === 'high'}
      />
    </>
  );
}
