import { endBlocksOver, findDormant } from './office/blocks/index.ts';
import { ClockJumped } from '@bank/database';
import { revaluePositions } from './money/accounting/index.ts';
import { accrueFees } from './money/fees/index.ts';
import { accrueInterest, payMatured } from './money/term-deposits/index.ts';
import { makeDueDispatches, tellOfStatementJob } from './money/deliveries/index.ts';
import { deleteOldDrafts } from './money/drafts/index.ts';
import { placeOrderFiles } from './money/order-files/index.ts';
import { placeStandingOrders } from './money/standing-orders/index.ts';
import { deleteOldMessages } from './delete-old-messages.ts';
import { monitorMovements } from './office/monitoring/index.ts';
import { sumUpEnquiries } from './office/enquiries/index.ts';
import { deleteOldSavedApplications } from './office/saved-applications/index.ts';
import { deleteUnsentFiles } from './office/enquiries/index.ts';
import { deleteAbandonedDocuments } from './office/onboarding/index.ts';
import { deleteDeadSessions, dropOldKnownPlaces } from './people/identity/index.ts';
import { deleteOldJobs, type JobKind, type RecurringKind } from './base/jobs/index.ts';
import { deleteOldMail } from './base/mail/index.ts';
import { deleteOldNotices, sendNoticeJob } from './money/notices/index.ts';
import { sendDueOrders, screenOrdersInProcess, screenOrdersThatLeft, screenTransfers } from './money/orders/index.ts';
import { deleteOldConfirmations } from './people/confirmations/index.ts';
import { dropOldAttempts } from './base/platform/attempts.ts';
import { dropOldLocks } from './base/platform/lock-store.ts';
import { momentOf } from './base/platform/moment-store.ts';
import type { Platform } from './base/platform/platform.ts';
import { remindOfTasks } from './office/tasks/index.ts';
import { openSettleWatch, workChannels, workSftpChannels } from './correspondents/arrivals/index.ts';
import { workRateFeed } from './correspondents/rate-feed/index.ts';
import { readKeptDays } from './base/settings/index.ts';
import { expireProposals } from './people/proposals/index.ts';
import { screenSubjects, takeListFolder, watchListFolder } from './people/screening/index.ts';
import { dropOldChallenges, endLostFactors } from './people/second-factors/index.ts';
import { deleteDeadStaffSessions } from './people/staff/index.ts';
import { bookCardPayments, releaseReserves, settleMerchants } from './money/card-settlements/index.ts';
import {
  findOutRefunds,
  loseUnansweredDisputes,
  openAcquirers,
  settleDuePayments,
} from './money/card-payments/index.ts';
import { deleteDeadMerchantTokens, deleteOldRequests } from './money/merchants/index.ts';
import { deleteOldPaymentKeys } from './money/payment-api-v2/index.ts';
import { deleteOldWebhooks } from './money/webhooks/index.ts';
import { makeDueStatements, writeBlockSummaries } from './money/statements/index.ts';

const tenMinutes = 600;
const hour = 3_600;
/** Due orders that one look carries out. */
const dueOrdersAtOnce = 500;
/** Standing orders that are read at once; one look decides all that are due. */
const standingOrdersAtOnce = 500;
/** So many rows of each file become orders at once. */
const rowsOfFilesAtOnce = 2_500;
/** Names that one round compares with the lists of sanctions: some seconds of work. */
const screenedAtOnce = 400;
/** Work that is done or was given up tells of itself for so long. */
const jobsKeptDays = 730;

/**
 * All work that one server does for all of them, and how often. What each process has to do by itself is no job: mail
 * has leases of its own (`mail`), seals are set four times a second (`audit`), requests are counted in memory
 * (`platform/count-requests.ts`), and a machine watches its own clock (`identity/watch-clock.ts`).
 */
export function jobKinds(platform: Platform): readonly JobKind[] {
  const { db, newId } = platform;
  const watch = openSettleWatch();
  const listWatch = watchListFolder();
  const cards = { ...platform, ...openAcquirers(platform.config) };
  const every = (everySeconds: number, name: string, run: RecurringKind['run']): RecurringKind => ({
    name,
    everySeconds,
    run,
  });
  // What a clock alone sets off, and nobody can undo: nothing of it is done while the time is in doubt.
  const byTheClock = (everySeconds: number, name: string, run: RecurringKind['run']) =>
    every(everySeconds, name, async (job) => {
      if (await isTimeKnown(platform)) await run(job);
    });
  return [
    byTheClock(1, 'execute_due_orders', () => sendDueOrders(platform, { limit: dueOrdersAtOnce })),
    byTheClock(1, 'place_order_files', () => placeOrderFiles(platform, { limit: rowsOfFilesAtOnce })),
    byTheClock(60, 'place_standing_orders', () => placeStandingOrders(platform, { partLength: standingOrdersAtOnce })),
    byTheClock(60, 'end_blocks_over', () => endBlocksOver(platform)),
    byTheClock(60, 'end_lost_factors', () => endLostFactors(platform)),
    byTheClock(hour, 'find_dormant', () => findDormant(platform)),
    byTheClock(60, 'expire_proposals', () => expireProposals(platform)),
    every(tenMinutes, 'delete_dead_sessions', () => deleteDeadSessions(db)),
    every(tenMinutes, 'drop_old_challenges', () => dropOldChallenges(db)),
    every(tenMinutes, 'delete_dead_staff_sessions', () => deleteDeadStaffSessions(db)),
    every(tenMinutes, 'delete_dead_merchant_tokens', () => deleteDeadMerchantTokens(db)),
    byTheClock(tenMinutes, 'delete_old_merchant_requests', () => deleteOldRequests(db)),
    every(tenMinutes, 'delete_old_payment_keys', () => deleteOldPaymentKeys(db)),
    byTheClock(5, 'settle_card_payments', async () => {
      await settleDuePayments(cards, { modes: ['test', 'live'] });
      await loseUnansweredDisputes(cards);
      await findOutRefunds(cards, { modes: ['test', 'live'] });
    }),
    byTheClock(5, 'book_card_payments', () => bookCardPayments(platform)),
    byTheClock(60, 'settle_merchants', async () => {
      await bookCardPayments(platform);
      await settleMerchants(platform);
      await releaseReserves(platform);
    }),
    every(tenMinutes, 'drop_old_attempts', () => dropOldAttempts(db)),
    every(tenMinutes, 'delete_old_confirmations', () => deleteOldConfirmations(db)),
    byTheClock(tenMinutes, 'delete_old_drafts', () => deleteOldDrafts(db)),
    byTheClock(tenMinutes, 'delete_saved_applications', () => deleteOldSavedApplications(db)),
    every(tenMinutes, 'drop_old_locks', () => dropOldLocks(db)),
    byTheClock(tenMinutes, 'drop_old_known_places', () => dropOldKnownPlaces(db)),
    byTheClock(tenMinutes, 'delete_old_enquiries', async () => {
      await deleteAbandonedDocuments(db);
      await deleteUnsentFiles(db);
      await deleteOldMessages(platform);
    }),
    byTheClock(tenMinutes, 'delete_old_mail', async () =>
      deleteOldMail(db, await readKeptDays(db, 'mails_kept_years')),
    ),
    byTheClock(tenMinutes, 'delete_old_notices', async () =>
      deleteOldNotices(db, await readKeptDays(db, 'mails_kept_years')),
    ),
    byTheClock(tenMinutes, 'delete_old_webhooks', () => deleteOldWebhooks(db)),
    byTheClock(tenMinutes, 'delete_old_jobs', () => deleteOldJobs(db, jobsKeptDays)),
    every(tenMinutes, 'write_block_summaries', () => writeBlockSummaries(db)),
    // A demonstration has two years behind it, and its clients look for their statements in the first minute.
    { ...byTheClock(tenMinutes, 'make_due_statements', () => makeDueStatements(platform)), beginsAtOnce: true },
    byTheClock(20, 'work_channels', () => workChannels(platform, watch)),
    byTheClock(20, 'work_rate_feed', () => workRateFeed(platform, watch)),
    byTheClock(60, 'work_sftp_channels', ({ signal }) => workSftpChannels(platform, watch, signal)),
    byTheClock(tenMinutes, 'remind_of_tasks', () => remindOfTasks(platform)),
    byTheClock(60, 'revalue_positions', () => revaluePositions(platform)),
    byTheClock(tenMinutes, 'accrue_fees', () => accrueFees(platform)),
    byTheClock(60, 'run_term_deposits', async () => {
      await accrueInterest(platform);
      await payMatured(platform);
    }),
    byTheClock(60, 'take_screening_lists', () => takeListFolder(platform, listWatch)),
    byTheClock(tenMinutes, 'screen_names', () => screenSubjects(platform, { limit: screenedAtOnce })),
    byTheClock(tenMinutes, 'screen_orders', () => screenOrdersInProcess(platform, { limit: screenedAtOnce })),
    byTheClock(tenMinutes, 'screen_orders_that_left', () => screenOrdersThatLeft(platform, { limit: screenedAtOnce })),
    byTheClock(tenMinutes, 'screen_transfers', () => screenTransfers(platform, { limit: screenedAtOnce })),
    byTheClock(10, 'monitor_movements', ({ signal }) => monitorMovements(platform, signal)),
    every(tenMinutes, 'sum_up_enquiries', () => sumUpEnquiries({ db, newId })),
    byTheClock(60, 'make_due_dispatches', () => makeDueDispatches(platform)),
    tellOfStatementJob(platform),
    sendNoticeJob(platform),
  ];
}

/**
 * Whether no jump of the database's clock waits for somebody. The watch has logged it, so a job passes by
 * in silence and comes again.
 *
 * @throws ClockIsWrong where this machine's clock differs: another server does the work
 */
async function isTimeKnown({ db, clock }: Platform): Promise<boolean> {
  try {
    await momentOf(db, clock);
    return true;
  } catch (error) {
    if (error instanceof ClockJumped) return false;
    throw error;
  }
}
