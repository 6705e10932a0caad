import type { StaffRole } from '@bank/contract/office';

interface DemonstrationStaff {
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/** One of each role (decisions: running it). Invented, like the clients. */
export const demonstrationStaff: readonly DemonstrationStaff[] = [
  { login: 'support', name: 'Imke Sanders', roles: ['support'] },
  { login: 'payments', name: 'Paulo Ferreira', roles: ['payments'] },
  { login: 'approver', name: 'Agnes Nordin', roles: ['approver'] },
  { login: 'compliance', name: 'Camille Roux', roles: ['compliance'] },
  { login: 'administrator', name: 'Anton Weiss', roles: ['administrator'] },
  { login: 'auditor', name: 'Odile Brennan', roles: ['auditor'] },
];

/** What all of them sign in with: the password, and the key of the authenticator in base32. */
export const staffPassword = 'Harbour-Watch-1';
export const staffTotpSecret = 'JBSWY3DPEHPK3PXP';

/** The sign-ins of the demonstration's staff, as its start prints them. */
export const demonstrationStaffLogins = demonstrationStaff.map(({ login }) => ({ login, password: staffPassword }));
