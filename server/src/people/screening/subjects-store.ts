import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { FurtherText } from './name-matcher.ts';
import type { SubjectKind } from './store.ts';

type Database = RoomDatabase<'screening'>;

/** A name of the bank's own tables, and what these know of its bearer. Empty texts are not known. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly name: string;
  /** As it is kept: a code of ISO 3166, or what an applicant typed. */
  readonly country: string;
  /** As an applicant typed it. */
  readonly born: string;
  readonly birthPlace: string;
  readonly numbers: readonly string[];
  readonly furtherTexts: readonly FurtherText[];
  /** Of all of the above: another one is compared again. */
  readonly fingerprint: string;
}

/** As much of a text of an application as is compared: what is longer is told to be too long. */
const textLengthMax = 4_000;

const typed = (field: string) => sql`left(coalesce(fields ->> ${sql.lit(field)}, ''), ${sql.lit(textLengthMax)})`;
const typedName = (field: string) => sql`left(coalesce(fields ->> ${sql.lit(field)}, ''), 300)`;
const textAs = (role: string, text: ReturnType<typeof sql>) =>
  sql`jsonb_build_object('role', ${sql.lit(role)}::text, 'text', ${text})`;
const addressOf = sql`concat_ws(', ', postal_address ->> 'street', postal_address ->> 'town',
  postal_address ->> 'subdivision')`;
const noNumbers = sql`'[]'::jsonb`;

/** What staff keep of a client or applicant; what is not in it yet is as it was typed on the website. */
const kept = (field: string, otherwise: ReturnType<typeof sql>) =>
  sql`coalesce(nullif(left(kept.content -> 'fields' ->> ${sql.lit(field)}, 300), ''), ${otherwise})`;
/** The name in Latin letters, where the client's own has others, is a further text. */
const latinName = textAs('name', kept('latinName', sql`''`));
/** The newest version of the data in a file. */
const keptOf = (column: string, id: ReturnType<typeof sql>) => sql`
    left join lateral (
      select record.content from file_records record
      where record.${sql.raw(column)} = ${id} and record.about = 'data'
      order by record.number desc limit 1
    ) kept on true`;
const typedOfClient = sql`
  from clients
    left join application_files file on file.client_id = clients.id
    left join enquiries told on told.id = file.application_id
    ${keptOf('client_id', sql`clients.id`)}`;
/** Once an application is accepted, the file of the client counts. */
const typedApplication = sql`
  from enquiries
    left join application_files file on file.application_id = enquiries.id and file.client_id is null
    ${keptOf('application_id', sql`file.application_id`)}
  where enquiries.kind = 'application' and not enquiries.is_suspected_robot`;
const countryOf = sql`coalesce(postal_address ->> 'country', '')`;

/**
 * Everybody whom the bank's own tables name. Owners and controllers whom an applicant typed stand in one text, a line
 * each; those whom staff keep are somebody each, with birth and country.
 */
const subjects = sql`
  select 'client' as kind, clients.id, concat_ws(' ', first_name, last_name) as name,
    ${kept('residence', countryOf)} as country, ${kept('birthDate', typedName('Date of Birth'))} as born,
    ${kept('birthPlace', typedName('Place of Birth'))} as birth_place,
    jsonb_build_array(${kept('passportNumber', typedName('Passport Number'))},
      ${kept('taxNumber', sql`''`)}) as numbers,
    jsonb_build_array(${textAs('address', addressOf)}, ${latinName}) as texts
  ${typedOfClient}
  union all select 'company', clients.id, company_name, ${kept('registeredIn', countryOf)},
    ${kept('registeredOn', sql`''`)}, '',
    jsonb_build_array(${kept('registrationNumber', typedName('Registration Number'))}),
    jsonb_build_array(${textAs('address', addressOf)})
  ${typedOfClient}
  where company_name <> ''
  union all select 'user', id, concat_ws(' ', first_name, last_name), '', '', '', ${noNumbers}, '[]' from users
  union all select 'staff', id, name, '', '', '', ${noNumbers}, '[]' from staff
  union all select 'beneficiary', id, creditor_name, creditor_country, '', '', ${noNumbers}, jsonb_build_array(
    jsonb_build_object('role', 'bank', 'text', creditor_agent_name, 'country', substr(creditor_agent_bic, 5, 2)),
    ${textAs('bic', sql`creditor_agent_bic`)}, ${textAs('account', sql`creditor_account`)},
    ${textAs('reference', sql`remittance_information`)}, ${textAs('address', sql`concat_ws(', ', street, town)`)},
    ${textAs('name', sql`label`)})
  from beneficiaries
  union all select 'application', enquiries.id,
    left(concat_ws(' ', fields ->> 'First Name', fields ->> 'Last Name'), 300),
    ${kept('residence', typedName('Country'))}, ${kept('birthDate', typedName('Date of Birth'))},
    ${kept('birthPlace', typedName('Place of Birth'))},
    jsonb_build_array(${kept('passportNumber', typedName('Passport Number'))}, ${kept('taxNumber', sql`''`)}),
    jsonb_build_array(${textAs('business', typed('Nature of Business'))}, ${latinName})
  ${typedApplication}
  union all select 'company', enquiries.id, ${typedName('Company Name')}, ${kept('registeredIn', typedName('Country'))},
    ${kept('registeredOn', sql`''`)}, '',
    jsonb_build_array(${kept('registrationNumber', typedName('Registration Number'))}), '[]'
  ${typedApplication} and coalesce(fields ->> 'Company Name', '') <> ''
  union all select 'invitation', id, concat_ws(' ', first_name, last_name), '', birth_date::text, '', ${noNumbers},
    '[]'
  from invitations where state = 'at_bank'
  union all select 'owner', enquiries.id, ${typed('Owners and Controllers')}, '', '', '', ${noNumbers}, '[]'
  from enquiries
  where kind = 'application' and not is_suspected_robot and coalesce(fields ->> 'Owners and Controllers', '') <> ''
  union all select 'owner', (held ->> 'id')::uuid, held ->> 'name', held ->> 'country', held ->> 'born', '',
    ${noNumbers}, '[]'
  from (
    select distinct on (record.client_id, record.application_id) record.content
    from file_records record left join application_files file on file.application_id = record.application_id
    where record.about = 'data' and file.client_id is null
    order by record.client_id, record.application_id, record.number desc
  ) newest, jsonb_array_elements(newest.content -> 'owners') held
  where coalesce(held ->> 'name', '') <> ''`;

const asked = sql`
  select subject.kind, subject.id, subject.name, subject.country, subject.born, subject.birth_place as "birthPlace",
    subject.numbers, subject.texts as "furtherTexts", md5(subject::text) as fingerprint
  from (${subjects}) subject`;

/** Names that were not compared with what is in force, or have changed since; the oldest ids first. */
export async function unscreenedSubjects(
  database: Database,
  { comparedWith, limit }: { readonly comparedWith: string; readonly limit: number },
): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select asked.* from (${asked}) asked
    left join screened_names done on done.subject_kind = asked.kind and done.subject_id = asked.id
    where done.subject_id is null or done.fingerprint is distinct from asked.fingerprint
      or done.compared_with <> ${comparedWith}::uuid
    order by asked.id, asked.kind
    limit ${limit}`.execute(database);
  return rows;
}

/** Those of one id, for an officer who does not want to wait for the round. */
export async function subjectsOfId(
  database: Database,
  { id, kinds }: { readonly id: string; readonly kinds: readonly SubjectKind[] },
): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select * from (${asked}) asked where asked.id = ${id}::uuid and asked.kind = any(${[...kinds]}::text[])
    order by asked.kind`.execute(database);
  return rows;
}

/** A payment stands in no table that is compared row by row. */
function isOfTables(kind: SubjectKind): boolean {
  return kind !== 'order' && kind !== 'transfer' && kind !== 'incoming';
}

/** Or what is known of its bearer is not what was compared. */
const changedSince = sql`
  or exists (
    select from (${asked}) subject where subject.kind = done.subject_kind and subject.id = done.subject_id
      and subject.fingerprint is distinct from done.fingerprint)`;

/** Of these subjects those that were not compared with what is in force, or not as they are now. */
export async function notYetScreened(
  database: Database,
  {
    kind,
    ids,
    comparedWith,
  }: { readonly kind: SubjectKind; readonly ids: readonly string[]; readonly comparedWith: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...ids]}::uuid[]) as asked (id)
      left join screened_names done on done.subject_kind = ${kind} and done.subject_id = asked.id
    where done.compared_with is distinct from ${comparedWith}::uuid ${isOfTables(kind) ? changedSince : sql``}
    order by asked.id`.execute(database);
  return rows.map(({ id }) => id);
}

/** The country where a client lives, as a list of none or one. */
export async function residencesOf(database: Database, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select postal_address ->> 'country' as country from clients
    where id = ${clientId}::uuid and postal_address is not null`.execute(database);
  return rows.map(({ country }) => country);
}

/**
 * Notes that subjects were compared. One without a fingerprint was written in this database transaction: it is compared
 * as it stands here.
 */
export async function noteScreened(
  database: Database,
  noted: readonly { readonly kind: SubjectKind; readonly id: string; readonly fingerprint?: string }[],
  comparedWith: string,
): Promise<void> {
  if (noted.length === 0) return;
  await sql`
    insert into screened_names (subject_kind, subject_id, fingerprint, compared_with)
    select noted.kind, noted.id, coalesce(noted.fingerprint, (
        select asked.fingerprint from (${asked}) asked where asked.kind = noted.kind and asked.id = noted.id), ''),
      ${comparedWith}::uuid
    from unnest(${noted.map(({ kind }) => kind)}::text[], ${noted.map(({ id }) => id)}::uuid[],
      ${noted.map(({ fingerprint }) => fingerprint ?? null)}::text[]) as noted (kind, id, fingerprint)
    on conflict (subject_kind, subject_id) do update set fingerprint = excluded.fingerprint,
      compared_with = excluded.compared_with`.execute(database);
}
