import { readFile, type ClientFileData, type FileKind } from '@bank/contract/office/client-file';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Disclosure } from '@bank/ui/disclosure.tsx';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { callOffice } from '../calls/call-office.ts';
import { useCall } from '../calls/use-call.ts';
import { DenseTable, Facts, ReadFailure, Section } from '../sheet/sheet.tsx';
import { format } from '../texts/format.ts';
import { texts } from '../texts/texts.ts';
import styles from './client-file.module.css';
import { DataForm } from './data-form.tsx';
import { fieldNames, shownFields } from './field-names.ts';
import { PapersForm } from './papers-form.tsx';
import { RiskForm } from './risk-form.tsx';
import { RiskFacts } from './risk-facts.tsx';

export type FileForm = 'data' | 'papers' | 'risk' | null;

export interface FileSectionProps {
  readonly of: FileKind;
  readonly id: string;
  /** Another value reads it again. */
  readonly version?: number | string;
  /** Which form is open; without a way to open one it is only read. */
  readonly form?: FileForm;
  readonly onForm?: ((form: FileForm) => void) | undefined;
  readonly onChange?: () => void;
}

/** What the bank knows of a client or applicant: data with owners, papers, risk, and what names are like on lists. */
export function FileSection({ of, id, version = '', form = null, onForm, onChange }: FileSectionProps) {
  const {
    value: file,
    failure,
    refresh,
  } = useCall(`${of} ${id} ${version}`, (signal) => callOffice(readFile, { fields: { of, id }, signal }));
  if (file === null) return failure === null ? null : <ReadFailure failure={failure} onRetry={refresh} />;
  const close = () => onForm?.(null);
  const saved = () => {
    close();
    refresh();
    onChange?.();
  };
  const opens = (which: Exclude<FileForm, null>, label: string) =>
    onForm !== undefined && form !== which && <TextButton onClick={() => onForm(which)}>{label}</TextButton>;
  const text = texts('client-file');
  const props = { of, id, file, onSaved: saved, onClose: close };
  return (
    <>
      <Section title={text.data} actions={opens('data', text.edit)}>
        {file.version === 0 && <p className={styles.quiet}>{text.asTyped}</p>}
        {file.missing.length > 0 && (
          <Alert tone="notice" announce="none">
            {fill(text.missing, { fields: fieldNames(file.missing, file.data.owners) })}
          </Alert>
        )}
        {form === 'data' ? <DataForm key={file.version} {...props} /> : <DataFacts file={file} of={of} />}
      </Section>
      <Section title={text.papers} actions={opens('papers', text.editPapers)}>
        {form === 'papers' ? <PapersForm {...props} /> : <PapersTable file={file} />}
      </Section>
      <Section title={text.risk} actions={opens('risk', text.rate)}>
        <RiskFacts file={file} mayChange={onForm !== undefined} />
        {form === 'risk' && <RiskForm {...props} />}
      </Section>
      {file.hits.length > 0 && (
        <Section title={text.hits}>
          <ul>
            {file.hits.map(({ id: hit, name, listedName, isOpen }) => (
              <li key={hit}>
                <Link href={`/screening/${hit}`}>{fill(text.hit, { name, listed: listedName })}</Link>{' '}
                {isOpen && text.hitOpen}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <History file={file} of={of} />
    </>
  );
}

function DataFacts({ file, of }: { readonly file: ClientFileData; readonly of: FileKind }) {
  const text = texts('client-file');
  const { fields, owners } = file.data;
  return (
    <>
      <Facts
        facts={shownFields(file.kind, of)
          .filter((field) => (fields[field] ?? '') !== '')
          .map((field) => ({ name: text.fields[field], value: <bdi>{fields[field]}</bdi> }))}
      />
      {owners.length > 0 && (
        <DenseTable
          caption={text.fields.owners}
          rows={owners}
          rowKey={(one) => one.id || one.name}
          columns={[
            { key: 'name', head: text.owner.name, isRowHead: true, cell: ({ name }) => <bdi>{name}</bdi> },
            { key: 'kind', head: text.owner.kind, cell: ({ kind }) => text.kinds[kind] },
            { key: 'role', head: text.owner.role, cell: ({ role }) => text.roles[role] },
            { key: 'share', head: text.owner.share, cell: ({ share }) => share },
            { key: 'born', head: text.owner.born, cell: ({ born }) => born },
            { key: 'country', head: text.owner.country, cell: ({ country }) => country },
          ]}
        />
      )}
    </>
  );
}

function PapersTable({ file: { papers, today } }: { readonly file: ClientFileData }) {
  const text = texts('client-file');
  return (
    <DenseTable
      caption={text.papers}
      rows={papers}
      rowKey={({ kind }) => kind}
      columns={[
        { key: 'kind', head: text.paper, isRowHead: true, cell: ({ kind }) => text.documentNames[kind] },
        {
          key: 'verdict',
          head: text.verdict,
          cell: ({ verdict, reason }) =>
            verdict === 'waived' ? `${text.verdicts.waived}: ${reason}` : text.verdicts[verdict ?? 'none'],
        },
        { key: 'number', head: text.number, cell: ({ number }) => <bdi>{number}</bdi> },
        {
          key: 'expires',
          head: text.expiresOn,
          cell: ({ expiresOn }) =>
            expiresOn !== '' && expiresOn < today ? fill(text.expired, { day: expiresOn }) : expiresOn,
        },
        {
          key: 'by',
          head: text.by,
          cell: ({ by, at }) => (by === null || at === null ? '' : `${by}, ${format.dateTime(at)}`),
        },
      ]}
    />
  );
}

function History({ file, of }: { readonly file: ClientFileData; readonly of: FileKind }) {
  const text = texts('client-file');
  const { history, ratings, application } = file;
  return (
    <>
      {history.length + ratings.length > 1 && (
        <Disclosure label={text.history}>
          <ul>
            {history.map(({ version, by, at, changed }) => (
              <li key={at}>
                {fill(text.version, {
                  version: String(version),
                  name: by,
                  time: format.dateTime(at),
                  fields: fieldNames(changed, []),
                })}
              </li>
            ))}
            {ratings.slice(1).map(({ at, risk, points, by, nextReview }) => (
              <li key={at}>
                {fill(text.rated, {
                  risk: text.risks[risk],
                  points: String(points),
                  name: by,
                  time: format.dateTime(at),
                  day: nextReview,
                })}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {of === 'client' && application !== null && (
        <p>
          <Link href={`/applications/${application}`}>{text.ofApplication}</Link>
        </p>
      )}
    </>
  );
}
