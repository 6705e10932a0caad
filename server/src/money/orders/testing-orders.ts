import { sql } from 'kysely';
import { expect } from 'vitest';
import { orderInvariants } from '../../operation/backup/order-invariants.ts';
import { paymentFileInvariants } from '../../operation/backup/payment-file-invariants.ts';
import { createUser, grantMembership } from '../../people/identity/index.ts';
import { fullRights } from '../../people/identity/manage-memberships.ts';
import type { Rights } from '../../base/platform/rights.ts';
import type { Holding, TestBank } from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';

const password = 'Lantern-Quay-31';
export const seeAndPrepare: Rights = { ...fullRights, approve: 'nothing', administer: false };

/** A client with an account of a hundred euros and an empty one, and users who may do what `rights` say. */
export async function openClientWithUsers(bank: TestBank, holds: readonly Holding[] = ['100.00 EUR', '0.00 EUR']) {
  const client = await bank.client({ holds });
  const [from, to] = client.accounts;
  const { db } = bank.database;
  const userWith = async (rights: Rights) => {
    const id = bank.platform.newId();
    const login = `user-${id}`;
    const person = { firstName: 'Ines', lastName: 'Ferro', email: `${id}@client.example`, language: 'en' } as const;
    await createUser(db, { ...person, id, login, password, createdAt: bank.clock.now() });
    const membershipId = bank.platform.newId();
    await grantMembership(db, { id: membershipId, userId: id, clientId: client.id, rights, at: bank.clock.now() });
    const token = await bank.logIn({ login });
    return { id, login, token };
  };
  const internal = (changes: object = {}) => ({
    from_account: from!.number,
    to_account: to?.number,
    amount: '30.00',
    reference: 'rent',
    ...changes,
  });
  const international = (changes: object = {}) =>
    internationalOrder({ from_account: from!.number, Amount: '30.00', ...changes });
  return { client, from: from!, to: to!, owner: await bank.logIn(client), userWith, internal, international };
}

/** The state of an order with its moves, as the database keeps them. */
export async function lifeOf({ database }: TestBank, id: string) {
  const { rows } = await sql<{ state: string; refusal: string | null; moves: string[] | null }>`
    select state, refusal, (select array_agg(from_state || ' ' || to_state || ' ' || by_kind order by number)
      from order_moves where order_id = orders.id) as moves
    from orders where id = ${id}`.execute(database.db);
  return rows[0]!;
}

/** What the bank tells a user of an order. */
export async function readOrder({ app }: TestBank, { id, token }: { readonly id: string; readonly token: string }) {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: `/api/orders/${id}`, headers })).json();
}

export async function expectSoundOrders({ database }: TestBank): Promise<void> {
  for (const { name, broken } of [...orderInvariants, ...paymentFileInvariants])
    expect((await broken.execute(database.db)).rows, name).toEqual([]);
}
