/** A proposal that waits, as the office's calls answer it. */
export const shownProposal = {
  id: 'P-1',
  kind: 'set_limit',
  differences: [{ what: 'limit', of: 'order_alone_limit', was: '50000.00', willBe: '25000.00' }],
  reason: 'The board decided so',
  proposedBy: 'anton',
  proposedAt: '2026-11-23T09:30:00.000Z',
  expiresAt: '2026-11-30T09:30:00.000Z',
  state: 'open',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
};
