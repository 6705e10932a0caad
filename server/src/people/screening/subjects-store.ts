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

/** Everybody whom the bank's own tables name. Owners and controllers stand in one text, a line each. */
const subjects = sql`
  select 'client' as kind, clients.id, concat_ws(' ', first_name, last_name) as name,
    coalesce(postal_address ->> 'country', '') as country, ${typedName('Date of Birth')} as born,
    ${typedName('Place of Birth')} as birth_place, jsonb_build_array(${typedName('Passport Number')}) as numbers,
    jsonb_build_array(${textAs('address', addressOf)}) as texts
  from clients
    left join application_files file on file.client_id = clients.id
    left join enquiries told on told.id = file.application_id
  union all select 'company', clients.id, company_name, coalesce(postal_address ->> 'country', ''), '', '',
    jsonb_build_array(${typedName('Registration Number')}), jsonb_build_array(${textAs('address', addressOf)})
  from clients
    left join application_files file on file.client_id = clients.id
    left join enquiries told on told.id = file.application_id
  where company_name <> ''
  union all select 'user', id, concat_ws(' ', first_name, last_name), '', '', '', ${noNumbers}, '[]' from users
  union all select 'staff', id, name, '', '', '', ${noNumbers}, '[]' from staff
  union all select 'beneficiary', id, creditor_name, creditor_country, '', '', ${noNumbers}, jsonb_build_array(
    jsonb_build_object('role', 'bank', 'text', creditor_agent_name, 'country', substr(creditor_agent_bic, 5, 2)),
    ${textAs('bic', sql`creditor_agent_bic`)}, ${textAs('account', sql`creditor_account`)},
    ${textAs('reference', sql`remittance_information`)}, ${textAs('address', sql`concat_ws(', ', street, town)`)},
    ${textAs('name', sql`label`)})
  from beneficiaries
  union all select 'application', id, left(concat_ws(' ', fields ->> 'First Name', fields ->> 'Last Name'), 300),
    ${typedName('Country')}, ${typedName('Date of Birth')}, ${typedName('Place of Birth')},
    jsonb_build_array(${typedName('Passport Number')}),
    jsonb_build_array(${textAs('business', typed('Nature of Business'))})
  from enquiries where kind = 'application' and not is_suspected_robot
  union all select 'company', id, ${typedName('Company Name')}, ${typedName('Country')}, '', '',
    jsonb_build_array(${typedName('Registration Number')}), '[]'
  from enquiries where kind = 'application' and not is_suspected_robot and coalesce(fields ->> 'Company Name', '') <> ''
  union all select 'owner', id, ${typed('Owners and Controllers')}, '', '', '', ${noNumbers}, '[]'
  from enquiries
  where kind = 'application' and not is_suspected_robot and coalesce(fields ->> 'Owners and Controllers', '') <> ''`;

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

/** Of these subjects those that were not compared with what is in force. */
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
    where done.compared_with is distinct from ${comparedWith}::uuid
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
