export { insertApproval, insertApprovals, readApprovals } from './approvals-store.ts';
export { missingApprovals, type Missing } from './missing-approvals.ts';
export { presentMissing } from './present-rules.ts';
export { approvalRuleRoutes } from './routes.ts';
export { putRulesInForce } from './set-rules.ts';
export { readRulesInForce } from './store.ts';
export { decisionOnRules, newRules } from './set-rules.ts';
