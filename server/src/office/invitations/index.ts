export { acceptInvitationKind } from './accept-invitation-kind.ts';
export { decisionOnInvitation } from './decide-invitation.ts';
export { newInvitation } from './invite-user.ts';
export { invitationOfficeRoutes } from './office-routes.ts';
export { invitationRoutes } from './routes.ts';
export { deleteOldInvitations } from './store.ts';
export { invitationCounters, invitationQueues } from './waiting-work.ts';
