import { type NamedMove, type WithPayment, askedOfOrder } from '../../money/orders/index.ts';
import type { Hit } from '../../people/screening/index.ts';

/** An order as the commands report it, by the id and number of its client. */
export function presentOrder(found: WithPayment, clientNumbers: ReadonlyMap<string, string>) {
  const { order, payment } = found;
  const asked = askedOfOrder(found);
  return {
    id: order.id,
    transfer_number: payment?.transferNumber ?? null,
    kind: order.kind,
    state: order.state,
    status: payment?.status ?? null,
    type: payment?.type ?? null,
    client: clientNumbers.get(order.clientId) ?? null,
    created_at: order.createdAt.toISOString(),
    execute_on: order.executeOn ?? null,
    debtor_account: asked.debtorAccount,
    amount: asked.amount,
    currency: asked.currency,
    creditor: asked.creditorName,
    creditor_account: asked.creditorAccount,
    creditor_agent: asked.creditorAgentName,
    creditor_agent_bic: asked.creditorAgentBic,
    creditor_country: asked.creditorCountry,
    creditor_address: asked.creditorAddress,
    charge_bearer: asked.chargeBearer,
    reference: asked.remittanceInformation,
    refused_for: order.refusedFor?.refusal ?? null,
    reason: payment?.reason ?? null,
  };
}

export function presentMove({ number, from, to, at, by, userName, reason }: NamedMove) {
  const who = { user: userName ?? null, staff: by.kind === 'staff' ? by.name : null, clock: null };
  return { number, from, to, at: at.toISOString(), by: by.kind, name: who[by.kind], reason: reason ?? null };
}

/** What screening found, and what staff decided of it. */
export function presentHit(hit: Hit) {
  return {
    id: hit.id,
    score: hit.score,
    name: hit.name,
    of: hit.subjectKind,
    subject: hit.subjectId,
    listed_name: hit.listedName,
    publisher: hit.publisher,
    reference: hit.reference,
    reasons: hit.reasons,
    found_at: hit.foundAt.toISOString(),
    decision: hit.decision,
    decided_by: hit.decidedBy,
    decided_at: hit.decidedAt?.toISOString() ?? null,
    decision_reason: hit.decisionReason,
  };
}
