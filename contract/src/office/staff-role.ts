/** What staff are for. A person may have several; the table in docs/office.md says which role may make which call. */
export const staffRoles = ['support', 'payments', 'approver', 'compliance', 'administrator', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];
