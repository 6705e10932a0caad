export { createDemonstration, type DemonstrationOutcome } from './create-demonstration.ts';
export { demonstrationClients, demonstrationLogins, type DemonstrationClient } from './demonstration-clients.ts';
export { demonstrationStaffLogins, staffTotpSecret } from './demonstration-staff.ts';
export { isDemonstrationBank } from './store.ts';
