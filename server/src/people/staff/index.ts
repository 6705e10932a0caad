export { listAccess, readFirstAccess, type AccessOfStaff } from './access-store.ts';
export { listUnusedRoles, noteRoleUse } from './role-uses-store.ts';
export { authenticateStaffWith } from './authenticate-staff.ts';
export { findStaffDeviceWith } from './device-cookie.ts';
export { changeStaffRoles, createStaff, disableStaff, recordRoles, resetStaff } from './manage-staff.ts';
export { judgeRolesThatMeet, rolesThatMeet } from './roles-that-meet.ts';
export { staffOfficeRoutes } from './office-routes.ts';
export { deleteDeadStaffSessions } from './session-store.ts';
export { findStaffById, findStaffByLogin, listStaff, type Staff } from './store.ts';
