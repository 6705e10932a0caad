import { beneficiariesMax, refuse, type Refusal } from '@bank/contract';
import { sql } from 'kysely';
import type { Database } from '../platform/platform.ts';
import type { Beneficiary } from './beneficiary.ts';

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

export interface BeneficiaryToSave extends Beneficiary {
  readonly clientId: string;
  readonly savedAt: Date;
  /** What tells two beneficiaries apart: country, account and name. */
  readonly identity: string;
}

export async function listBeneficiaries(database: Database, clientId: string): Promise<Beneficiary[]> {
  return database
    .selectFrom('beneficiaries')
    .select(columns)
    .where('client_id', '=', clientId)
    .orderBy(sql`lower(label)`)
    .orderBy('id')
    .execute();
}

/** Writes a beneficiary, or the details of the same one that is there; its label stays. Locks the client against a second list. */
export async function upsertBeneficiary(transaction: Database, saved: BeneficiaryToSave): Promise<Beneficiary | Refusal> {
  await transaction.selectFrom('clients').select('id').where('id', '=', saved.clientId).forUpdate().executeTakeFirst();
  const details = {
    creditor_name: saved.creditorName,
    creditor_account: saved.creditorAccount,
    creditor_country: saved.creditorCountry,
    creditor_agent_name: saved.creditorAgentName,
    creditor_agent_bic: saved.creditorAgentBic,
    street: saved.street,
    post_code: saved.postCode,
    town: saved.town,
    remittance_information: saved.remittanceInformation,
    saved_at: saved.savedAt,
  };
  const known = await transaction
    .updateTable('beneficiaries')
    .set(details)
    .where('client_id', '=', saved.clientId)
    .where('identity', '=', saved.identity)
    .returning(columns)
    .executeTakeFirst();
  if (known !== undefined) return known;
  const { count } = await transaction
    .selectFrom('beneficiaries')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('client_id', '=', saved.clientId)
    .executeTakeFirstOrThrow();
  if (count >= BigInt(beneficiariesMax)) return refuse('too_many_beneficiaries');
  return transaction
    .insertInto('beneficiaries')
    .values({ ...details, id: saved.id, client_id: saved.clientId, label: saved.label, identity: saved.identity })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function setLabel(
  database: Database,
  { clientId, id, label }: { clientId: string; id: string; label: string },
): Promise<Beneficiary | undefined> {
  return database
    .updateTable('beneficiaries')
    .set({ label })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** False where the client has no such beneficiary. */
export async function deleteBeneficiary(database: Database, { clientId, id }: { clientId: string; id: string }): Promise<boolean> {
  const result = await database
    .deleteFrom('beneficiaries')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
