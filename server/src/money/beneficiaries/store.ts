import type { RoomDatabase } from '@bank/database';
import { officeOfBic, type Beneficiary } from '@bank/contract';
import { sql } from 'kysely';
import { coolsUntil } from './cooling-store.ts';

type Database = RoomDatabase<'beneficiaries'>;

const columns = [
  'id',
  'label',
  'creditor_name as creditorName',
  'creditor_account as creditorAccount',
  'creditor_country as creditorCountry',
  'creditor_agent_name as creditorAgentName',
  'creditor_agent_bic as creditorAgentBic',
  'street',
  'post_code as postCode',
  'town',
  'remittance_information as remittanceInformation',
] as const;

export interface BeneficiaryToSave extends Omit<Beneficiary, 'lastPaidOn' | 'trustedSince' | 'coolsUntil'> {
  readonly clientId: string;
  readonly savedAt: Date;
  /** What tells two beneficiaries apart, beside the BIC: country, account and name. */
  readonly identity: string;
}

export async function listBeneficiaries(database: Database, clientId: string): Promise<Beneficiary[]> {
  const rows = await database
    .selectFrom('beneficiaries')
    .select(columns)
    .select((of) =>
      of
        .selectFrom('payments')
        .select(sql<string>`(created_at at time zone bank_time_zone())::date`.as('day'))
        .where('ordered_by', '=', clientId)
        .where('type', 'in', ['swift', 'sepa'])
        .whereRef('payments.creditor_account', '=', 'beneficiaries.creditor_account')
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('paid_on'),
    )
    .select('trusted_at')
    .select(({ ref }) =>
      coolsUntil({
        clientId: ref('beneficiaries.client_id'),
        creditorAccount: ref('beneficiaries.creditor_account'),
        creditorAgentBic: ref('beneficiaries.creditor_agent_bic'),
      }).as('cools_until'),
    )
    .where('client_id', '=', clientId)
    .orderBy(sql`lower(label)`)
    .orderBy('id')
    .execute();
  return rows.map(({ paid_on: lastPaidOn, trusted_at: trustedAt, cools_until: until, ...row }) => ({
    ...row,
    ...(lastPaidOn && { lastPaidOn }),
    ...(trustedAt && { trustedSince: trustedAt.toISOString() }),
    ...(until && { coolsUntil: until.toISOString() }),
  }));
}

/** Trusts a beneficiary, or ends that; what it was before, or undefined where the client has no such beneficiary. */
export async function setTrust(
  transaction: Database,
  { clientId, id, trustedBy }: { clientId: string; id: string; trustedBy: string | null },
): Promise<{ readonly label: string; readonly wasTrusted: boolean } | undefined> {
  const { rows } = await sql<{ label: string; wasTrusted: boolean }>`
    update beneficiaries saved
    set trusted_by = case when ${trustedBy}::uuid is not null then coalesce(saved.trusted_by, ${trustedBy}) end,
      trusted_at = case when ${trustedBy}::uuid is not null then coalesce(saved.trusted_at, clock_timestamp()) end
    from (select id, trusted_at from beneficiaries where client_id = ${clientId} and id = ${id} for update) before
    where saved.id = before.id
    returning saved.label, before.trusted_at is not null as "wasTrusted"`.execute(transaction);
  return rows[0];
}

/** Locks the list of a client against a second change at the same moment. */
export async function lockList(transaction: Database, clientId: string): Promise<void> {
  await transaction.selectFrom('clients').select('id').where('id', '=', clientId).forUpdate().executeTakeFirst();
}

/** The same beneficiary in the client's list: of this identity, at this office of the bank. */
export async function findSame(
  transaction: Database,
  { clientId, identity, creditorAgentBic }: Pick<BeneficiaryToSave, 'clientId' | 'identity' | 'creditorAgentBic'>,
): Promise<Beneficiary | undefined> {
  const office = officeOfBic(creditorAgentBic);
  return transaction
    .selectFrom('beneficiaries')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('identity', '=', identity)
    .where('creditor_agent_bic', 'in', [office, `${office}XXX`])
    .executeTakeFirst();
}

export async function countBeneficiaries(transaction: Database, clientId: string): Promise<bigint> {
  const { count } = await transaction
    .selectFrom('beneficiaries')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertBeneficiary(transaction: Database, saved: BeneficiaryToSave): Promise<Beneficiary> {
  return transaction
    .insertInto('beneficiaries')
    .values({
      ...detailColumns(saved),
      id: saved.id,
      client_id: saved.clientId,
      label: saved.label,
      creditor_account: saved.creditorAccount,
      creditor_country: saved.creditorCountry,
      creditor_agent_bic: saved.creditorAgentBic,
      identity: saved.identity,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Writes the details of a beneficiary that pay nobody else. Its account, its BIC, its country and its label stay. */
export async function setDetails(transaction: Database, saved: BeneficiaryToSave): Promise<Beneficiary> {
  return transaction
    .updateTable('beneficiaries')
    .set(detailColumns(saved))
    .where('client_id', '=', saved.clientId)
    .where('id', '=', saved.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The name may be spelled in other letters; banks read the same (`identity`). */
function detailColumns(saved: BeneficiaryToSave) {
  return {
    creditor_name: saved.creditorName,
    creditor_agent_name: saved.creditorAgentName,
    street: saved.street,
    post_code: saved.postCode,
    town: saved.town,
    remittance_information: saved.remittanceInformation,
    saved_at: saved.savedAt,
  };
}

/**
 * Gives the beneficiary a label, and says whether it is another one than before; undefined where the client has no such
 * beneficiary.
 */
export async function setLabel(
  transaction: Database,
  { clientId, id, label }: { clientId: string; id: string; label: string },
): Promise<{ readonly beneficiary: Beneficiary; readonly isChanged: boolean } | undefined> {
  const before = await transaction
    .selectFrom('beneficiaries')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined || before.label === label) return before && { beneficiary: before, isChanged: false };
  await transaction.updateTable('beneficiaries').set({ label }).where('id', '=', id).execute();
  return { beneficiary: { ...before, label }, isChanged: true };
}

/** False where the client has no such beneficiary. */
export async function deleteBeneficiary(
  database: Database,
  { clientId, id }: { clientId: string; id: string },
): Promise<boolean> {
  const result = await database
    .deleteFrom('beneficiaries')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
