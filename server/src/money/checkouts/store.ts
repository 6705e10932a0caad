import type { Language } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { PaymentMode } from '../merchants/index.ts';

type Database = RoomDatabase<'checkouts'>;

/** A page for one payment. */
export interface Checkout {
  readonly id: string;
  readonly merchantId: string;
  readonly credentialsId: string;
  readonly mode: PaymentMode;
  /** The payment that it brings bears this id, so it can bring one only; or the payment that waits for its payer. */
  readonly paymentId: string;
  readonly amount: Money;
  readonly payerId: string;
  readonly merchantReference: string | undefined;
  readonly returnAddress: string;
  /** Undefined: the page speaks that of the payer's browser. */
  readonly language: Language | undefined;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface CheckoutRow {
  readonly id: string;
  readonly merchant_id: string;
  readonly credentials_id: string;
  readonly mode: PaymentMode;
  readonly payment_id: string;
  readonly amount_minor: string;
  readonly currency: CurrencyCode;
  readonly payer_id: string;
  readonly merchant_reference: string | null;
  readonly return_address: string;
  readonly language: Language | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

function checkoutOf(row: CheckoutRow): Checkout {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    credentialsId: row.credentials_id,
    mode: row.mode,
    paymentId: row.payment_id,
    amount: money(BigInt(row.amount_minor), row.currency),
    payerId: row.payer_id,
    merchantReference: row.merchant_reference ?? undefined,
    returnAddress: row.return_address,
    language: row.language ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** Adds a checkout. Asked again for the same id, it keeps the one that is there, with the address of the new page. */
export async function insertCheckout(
  database: Database,
  checkout: Checkout & { readonly secretHash: Buffer },
): Promise<void> {
  const { amount } = checkout;
  await sql`
    insert into checkouts (id, merchant_id, credentials_id, mode, payment_id, amount_minor, currency, payer_id,
      merchant_reference, return_address, language, secret_hash, created_at, expires_at)
    values (${checkout.id}, ${checkout.merchantId}, ${checkout.credentialsId}, ${checkout.mode}, ${checkout.paymentId},
      ${amount.amountMinor}, ${amount.currency}, ${checkout.payerId}, ${checkout.merchantReference ?? null},
      ${checkout.returnAddress}, ${checkout.language ?? null}, ${checkout.secretHash}, ${checkout.createdAt},
      ${checkout.expiresAt})`.execute(database);
}

/** A checkout of the merchant. */
export async function findCheckout(
  database: Database,
  { merchantId, mode, id }: { readonly merchantId: string; readonly mode: PaymentMode; readonly id: string },
): Promise<Checkout | undefined> {
  const { rows } = await sql<CheckoutRow>`
    select * from checkouts where id = ${id} and merchant_id = ${merchantId} and mode = ${mode}`.execute(database);
  return rows[0] && checkoutOf(rows[0]);
}

/** The checkout whose page has this address. */
export async function findCheckoutOfPage(database: Database, secretHash: Buffer): Promise<Checkout | undefined> {
  const { rows } = await sql<CheckoutRow>`
    select * from checkouts where secret_hash = ${secretHash}`.execute(database);
  return rows[0] && checkoutOf(rows[0]);
}
