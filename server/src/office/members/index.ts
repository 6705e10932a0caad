export { changeOfMember, decisionOnMember } from './change-member.ts';
export { endRights, giveRights } from './give-rights.ts';
export { memberRoutes } from './routes.ts';
