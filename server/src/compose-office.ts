import type { FastifyInstance } from 'fastify';
import { acquirerFileOfficeRoutes, writeOffDifference } from './money/acquirer-files/index.ts';
import { disputeOfficeRoutes } from './money/card-payments/index.ts';
import { cardOfficeRoutes, returnMerchantDeposit, setMerchantTerms } from './money/card-settlements/index.ts';
import {
  accessReviewCounters,
  accessReviewOfficeRoutes,
  reviewAccessKind,
  unusedAccessQueues,
} from './office/access-reviews/index.ts';
import {
  afterRestoreCounters,
  afterRestoreOfficeRoutes,
  releaseAfterRestoreKind,
} from './office/after-restore/index.ts';
import {
  arrivalCounters,
  arrivalOfficeRoutes,
  arrivalQueues,
  importFileKind,
  statementCalendar,
} from './correspondents/arrivals/index.ts';
import {
  countWaiting,
  incomingOfficeRoutes,
  incomingQueues,
  decideSentOrderKind,
  receiveFromAcquirerKind,
  resolveSuspenseKind,
  signOffItemKind,
  takeFileBackKind,
  undoAssignmentKind,
} from './correspondents/incoming/index.ts';
import { rateFeedOfficeRoutes, rateFeedQueues } from './correspondents/rate-feed/index.ts';
import { accountingOfficeRoutes, carryResult, changeChart } from './money/accounting/index.ts';
import { assignFee, chargeFees, feeCalendar, feeOfficeRoutes, feeQueues, waiveFee } from './money/fees/index.ts';
import {
  closeTermDeposit,
  depositCalendar,
  depositQueues,
  openTermDeposit,
  setDepositOffer,
  termDepositOfficeRoutes,
} from './money/term-deposits/index.ts';
import { caseCounters, caseOfficeRoutes, caseQueues, erasePersonKind } from './office/cases/index.ts';
import { clientOfficeRoutes } from './office/clients/index.ts';
import {
  decideHits,
  decideHitsOfOrder,
  hitOfficeRoutes,
  releaseHitsKind,
  returnHeldOrderKind,
} from './office/hits/index.ts';
import { bankNoticeOfficeRoutes, publishNotice } from './money/notices/index.ts';
import { limitOfficeRoutes, setClientLimit } from './money/orders/index.ts';
import {
  blockCalendar,
  blockOfficeRoutes,
  endBlockKind,
  endDeathKind,
  liftBlockKind,
  recordDeathKind,
} from './office/blocks/index.ts';
import { changeKinds, changeOfficeRoutes } from './office/changes/index.ts';
import { closePeriodKind, closingCalendar, closingCounters, closingOfficeRoutes } from './office/closing/index.ts';
import { monitoringCounters, monitoringOfficeRoutes } from './office/monitoring/index.ts';
import { oversightOfficeRoutes, staffTrail } from './office/oversight/index.ts';
import { exportOfficeRoutes } from './office/exports/index.ts';
import { journalOfficeRoutes } from './office/journal/index.ts';
import { countMessages, messageOfficeRoutes, messageQueues } from './office/enquiries/index.ts';
import {
  acceptanceKind,
  applicationQueues,
  countFilesOf,
  lowerRiskKind,
  onboardingOfficeRoutes,
} from './office/onboarding/index.ts';
import {
  acceptInvitationKind,
  invitationCounters,
  invitationOfficeRoutes,
  invitationQueues,
} from './office/invitations/index.ts';
import { fileQueues, readRisks, setQuestionnaireKind } from './office/client-files/index.ts';
import {
  cutOffCalendar,
  outgoingCounters,
  outgoingOrderOfficeRoutes,
  outgoingQueues,
  paymentFileOfficeRoutes,
  releaseOrderKind,
  sendFileKind,
} from './correspondents/outgoing/index.ts';
import { countRequests } from './base/platform/count-requests.ts';
import { officeApp } from './base/platform/http/app-options.ts';
import { createApp } from './base/platform/http/create-app.ts';
import { limitOfficeCalls } from './base/platform/http/office-limits.ts';
import { countedWork } from './base/platform/http/counted-work.ts';
import { officeCountRoutes } from './base/platform/http/office-counts.ts';
import { officeTodayRoutes } from './base/platform/http/office-today.ts';
import { officeRoutes } from './base/platform/http/office-routes.ts';
import type { Platform } from './base/platform/platform.ts';
import { countOpenProposals, proposalKindsOf, proposalOfficeRoutes, proposalQueues } from './people/proposals/index.ts';
import { emergencyCounters, emergencyOfficeRoutes, emergencyQueues } from './people/emergency/index.ts';
import { jobCalendar } from './base/jobs/index.ts';
import { queueCountMax } from '@bank/contract/office';
import { readHealth } from './read-figures.ts';
import {
  countryRuleCounters,
  countryRuleRoutes,
  putListInForceKind,
  screeningCounters,
  screeningListRoutes,
  screeningOfficeRoutes,
  screeningQueues,
  screeningTrialRoutes,
  setScreeningValuesKind,
} from './people/screening/index.ts';
import { authenticateStaffWith, findStaffDeviceWith, staffOfficeRoutes } from './people/staff/index.ts';
import { taskOfficeRoutes, taskQueues } from './office/tasks/index.ts';
import { endStandingAccess } from './office/standing-access/index.ts';
import { findEntryByHand } from './money/payments/index.ts';
import { statementOfficeRoutes, withdrawStatements } from './money/statements/index.ts';
import { officePages } from './site/website/index.ts';

/**
 * The back office: its own server with its own port, sessions, limits and security policy. No call of clients is
 * answered here, and none of these in `compose-server.ts`. Not listening yet.
 */
export async function composeOffice(
  platform: Platform,
  {
    folder,
    isLeaving,
    publicUrl,
  }: {
    folder?: string;
    isLeaving?: () => boolean;
    /** The origin that clients see, for links in mails. Asked for when a mail is written. */
    publicUrl: () => string;
  },
): Promise<FastifyInstance> {
  const app = await createApp(platform, { ...officeApp(platform.config), isLeaving });
  const rates = countRequests(platform);
  app.addHook('onClose', () => rates.stop());
  const { limit, limitHashing } = limitOfficeCalls(rates, platform.config);
  const answer = officeRoutes(app, platform, {
    authenticate: authenticateStaffWith(platform),
    findDevice: findStaffDeviceWith(platform),
    limit,
    trail: staffTrail(platform),
  });

  staffOfficeRoutes(answer, platform, { limitHashing });
  changeOfficeRoutes(answer, platform);
  oversightOfficeRoutes(answer, platform, { readHealth: () => readHealth(platform) });
  journalOfficeRoutes(answer, platform);
  exportOfficeRoutes(answer, platform);
  accountingOfficeRoutes(answer, platform);
  feeOfficeRoutes(answer, platform);
  termDepositOfficeRoutes(answer, platform);
  cardOfficeRoutes(answer, platform);
  disputeOfficeRoutes(answer);
  acquirerFileOfficeRoutes(answer, platform);
  const kinds = proposalKindsOf([
    ...changeKinds(platform),
    changeChart(platform),
    carryResult(platform),
    chargeFees(platform),
    waiveFee(platform),
    setClientLimit(platform),
    publishNotice(platform),
    assignFee(platform),
    setDepositOffer(platform),
    setMerchantTerms(platform),
    returnMerchantDeposit(platform),
    openTermDeposit(platform),
    closeTermDeposit(platform),
    releaseOrderKind(platform),
    withdrawStatements(platform),
    closePeriodKind(platform),
    signOffItemKind(platform),
    reviewAccessKind(platform),
    putListInForceKind(platform),
    setScreeningValuesKind(platform),
    resolveSuspenseKind(platform),
    receiveFromAcquirerKind(platform),
    writeOffDifference(platform),
    undoAssignmentKind(platform),
    importFileKind(platform),
    sendFileKind(platform),
    takeFileBackKind(platform),
    decideSentOrderKind(platform),
    acceptanceKind(platform, { publicUrl }),
    acceptInvitationKind(platform, { publicUrl }),
    lowerRiskKind(platform),
    setQuestionnaireKind(platform),
    releaseAfterRestoreKind(platform),
    erasePersonKind(platform),
    releaseHitsKind(platform),
    returnHeldOrderKind(platform),
    endBlockKind(platform),
    liftBlockKind(platform),
    recordDeathKind(platform),
    endDeathKind(platform),
  ]);
  proposalOfficeRoutes(answer, platform, kinds, {
    findEntryNumber: async (proposalId) => (await findEntryByHand(platform.db, { proposalId }))?.number,
  });
  emergencyOfficeRoutes(answer, platform);
  accessReviewOfficeRoutes(answer, platform);
  messageOfficeRoutes(answer, platform);
  onboardingOfficeRoutes(answer, platform, { publicUrl });
  invitationOfficeRoutes(answer, { publicUrl });
  outgoingOrderOfficeRoutes(answer, platform, { decideHits: decideHitsOfOrder, readRisks });
  paymentFileOfficeRoutes(answer, platform);
  afterRestoreOfficeRoutes(answer, platform);
  screeningOfficeRoutes(answer, platform, {
    decide: async (asStaff, { id, ...decision }) => decideHits(asStaff, { ids: [id], ...decision }),
  });
  hitOfficeRoutes(answer, platform);
  countryRuleRoutes(answer, platform);
  monitoringOfficeRoutes(answer, platform);
  screeningListRoutes(answer, platform);
  screeningTrialRoutes(answer, platform);
  incomingOfficeRoutes(answer, platform);
  arrivalOfficeRoutes(answer, platform);
  rateFeedOfficeRoutes(answer, platform);
  closingOfficeRoutes(answer, platform);
  caseOfficeRoutes(answer, platform);
  taskOfficeRoutes(answer, platform);
  clientOfficeRoutes(answer, { endStandingAccess });
  blockOfficeRoutes(answer);
  limitOfficeRoutes(answer);
  bankNoticeOfficeRoutes(answer);
  statementOfficeRoutes(answer, { isDemonstration: platform.config.mode === 'demo' });

  // The figures of the navigation: `{ name, roles, count }`, a line for each queue.
  officeCountRoutes(answer, [
    {
      name: 'suspense',
      roles: ['payments', 'approver', 'compliance', 'auditor'],
      count: ({ db }) => countWaiting(db, queueCountMax),
    },
    {
      name: 'proposals',
      roles: ['approver', 'compliance', 'administrator'],
      count: ({ db }) => countOpenProposals(db),
    },
    {
      name: 'messages',
      roles: ['support', 'compliance', 'administrator', 'auditor'],
      count: async ({ db, staff = '' }) => {
        const { open, mine } = await countMessages(db, staff);
        return open + mine;
      },
    },
    {
      name: 'applications',
      roles: ['support', 'compliance', 'approver', 'administrator', 'auditor'],
      count: ({ db, staff = '' }) => countFilesOf(db, { officer: staff, turn: 'bank', limit: queueCountMax }),
    },
    ...arrivalCounters,
    ...closingCounters,
    ...emergencyCounters,
    ...accessReviewCounters,
    ...invitationCounters,
    ...caseCounters,
    ...outgoingCounters,
    ...afterRestoreCounters,
    ...screeningCounters,
    ...monitoringCounters,
    ...countryRuleCounters,
  ]);

  // The first page: what waits for whom, and the day of the bank.
  officeTodayRoutes(answer, {
    queues: [
      ...taskQueues,
      ...proposalQueues(kinds),
      ...emergencyQueues,
      ...outgoingQueues,
      ...incomingQueues,
      ...feeQueues,
      ...depositQueues,
      ...screeningQueues,
      ...messageQueues,
      ...applicationQueues,
      ...invitationQueues,
      ...fileQueues,
      ...caseQueues,
      ...arrivalQueues,
      ...rateFeedQueues,
      ...unusedAccessQueues,
      countedWork(closingCounters, {
        kind: 'late_statements',
        part: 'mine',
        roles: ['payments', 'approver'],
        path: '/reconciliation',
      }),
      countedWork(accessReviewCounters, {
        kind: 'access_review',
        part: 'mine',
        roles: ['compliance', 'administrator'],
        path: '/access',
        isOldestDue: true,
      }),
      countedWork(screeningCounters, {
        kind: 'screening_lists',
        part: 'mine',
        roles: ['compliance'],
        path: '/screening/lists',
      }),
      countedWork(monitoringCounters, {
        kind: 'monitoring_rules',
        part: 'mine',
        roles: ['compliance'],
        path: '/screening/monitoring',
      }),
      countedWork(countryRuleCounters, {
        kind: 'country_rules',
        part: 'mine',
        roles: ['compliance'],
        path: '/screening/countries',
      }),
      countedWork(afterRestoreCounters, {
        kind: 'restore_locks',
        part: 'blocked',
        roles: ['support', 'payments', 'approver', 'compliance', 'administrator', 'auditor'],
        path: '/after-restore',
        by: ['payments', 'approver', 'administrator'],
      }),
    ],
    calendars: [
      cutOffCalendar,
      statementCalendar,
      closingCalendar,
      feeCalendar,
      depositCalendar,
      blockCalendar,
      jobCalendar,
    ],
  });

  await officePages(app, folder);
  return app;
}
