export { changeOfMember, decisionOnMember } from './change-member.ts';
export { areAccountsWithin } from './compare-rights.ts';
export { endRights, giveRights } from './give-rights.ts';
export { numbersOf, readAccountNumbers } from './list-members.ts';
export { readRights } from './read-rights.ts';
export { saidRights } from './rights-for-mail.ts';
export { memberRoutes } from './routes.ts';
export { rightsOfText, textOfRights } from './store.ts';
