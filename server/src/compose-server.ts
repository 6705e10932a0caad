import type { FastifyInstance } from 'fastify';
import {
  accessTokenRoutes,
  authenticateAccessToken,
  isAccessToken,
  noteTokenUse,
} from './money/access-tokens/index.ts';
import { accountRoutes, presentClient } from './money/accounts/index.ts';
import { bankDirectoryRoutes, findBank } from './correspondents/bank-directory/index.ts';
import { beneficiaryRoutes } from './money/beneficiaries/index.ts';
import { deliveryRoutes } from './money/deliveries/index.ts';
import { cardPaymentsOfClients } from './money/card-payments/index.ts';
import { merchantCredentialsRoutes } from './money/merchants/index.ts';
import { webhookRoutes } from './money/webhooks/index.ts';
import { draftRoutes } from './money/drafts/index.ts';
import { enquiryRoutes, threadRoutes } from './office/enquiries/index.ts';
import { eventRoutes } from './base/events/index.ts';
import { exchangeRateRoutes } from './money/exchange-rates/index.ts';
import { followGate, gateRoutes, guardSite, openGate } from './site/gate/index.ts';
import { authenticateWith, identityRoutes, liveOf, onSessionEnd, type PresentClient } from './people/identity/index.ts';
import { factorChangeRoutes } from './people/factor-changes/index.ts';
import { secondFactorRoutes } from './people/second-factors/index.ts';
import { blockRoutes } from './office/blocks/index.ts';
import { cardSettlementRoutes } from './money/card-settlements/index.ts';
import { spendingRoutes } from './money/spending/index.ts';
import { taxReportRoutes } from './money/tax-reports/index.ts';
import { termDepositRoutes } from './money/term-deposits/index.ts';
import { bankNoticeRoutes, noticeRoutes } from './money/notices/index.ts';
import { pushRoutes } from './money/push/index.ts';
import { savedApplicationRoutes } from './office/saved-applications/index.ts';
import { insertFiles, onboardingRoutes } from './office/onboarding/index.ts';
import { openapiRoutes } from './site/openapi/index.ts';
import { trialRoutes } from './site/trial/index.ts';
import { clientChangeRoutes } from './office/client-changes/index.ts';
import { invitationRoutes } from './office/invitations/index.ts';
import { memberRoutes } from './office/members/index.ts';
import { confirmationRoutes } from './people/confirmations/index.ts';
import { approvalRuleRoutes } from './money/approval-rules/index.ts';
import { markRoutes } from './money/marks/index.ts';
import { orderFileRoutes } from './money/order-files/index.ts';
import { standingOrderRoutes } from './money/standing-orders/index.ts';
import { limitRoutes, orderRoutes, transferRoutes } from './money/orders/index.ts';
import { callRoutes } from './base/platform/http/call-routes.ts';
import { countRequests } from './base/platform/count-requests.ts';
import { siteApp } from './base/platform/http/app-options.ts';
import { createApp } from './base/platform/http/create-app.ts';
import { publicUrlOf } from './base/platform/http/public-url.ts';
import { healthRoutes } from './base/platform/http/health-routes.ts';
import { isLockedByRestore } from './base/platform/restore-lock-store.ts';
import { limitCalls, limitHashing } from './base/platform/http/limit-calls.ts';
import type { Platform } from './base/platform/platform.ts';
import { watchReadiness, type ReadinessWatch } from './base/platform/readiness.ts';
import { endStandingAccess, standingAccessRoutes } from './office/standing-access/index.ts';
import { statementMemory, statementRoutes } from './money/statements/index.ts';
import { readGate } from './base/settings/index.ts';
import { sendGatePage, websiteRoutes, type Website } from './site/website/index.ts';

/** Puts the rooms together: one server for website, portal and calls. Not listening yet. */
export async function composeServer(
  platform: Platform,
  {
    website,
    isLeaving = () => false,
    readiness = watchReadiness(platform),
    observe,
    paymentApiUrl,
    paymentApi = () => undefined,
  }: {
    website: Website;
    isLeaving?: () => boolean;
    readiness?: ReadinessWatch;
    observe?: (app: FastifyInstance) => void;
    /** Where the Payment API of this process listens. */
    paymentApiUrl?: () => string;
    /** The Payment API of this process, for readers who try it on the guide. */
    paymentApi?: () => FastifyInstance | undefined;
  },
): Promise<FastifyInstance> {
  const app = await createApp(platform, { ...siteApp(platform.config, website.manifest.scriptHashes), isLeaving });
  observe?.(app);
  const gate = await openGate({ ...platform, readSetting: () => readGate(platform.db) });
  app.addHook('onClose', followGate(gate));
  guardSite(app, gate, { sendGatePage: sendGatePage(website, platform.config) });

  // Apart: no number of networks pushes a client's counter out.
  const rates = { clients: countRequests(platform), networks: countRequests(platform) };
  app.addHook('onClose', async () => void (await Promise.all([rates.clients.stop(), rates.networks.stop()])));
  const authenticateLogin = authenticateWith(platform);
  const answer = callRoutes(app, {
    authenticate: (token, use) =>
      isAccessToken(token) ? authenticateAccessToken(platform, token) : authenticateLogin(token, use),
    limit: limitCalls(rates, platform.config),
    noteTokenUse: (session, call, origin) => noteTokenUse(platform, session, { call, origin }),
    isReadOnly: platform.config.isReadOnly,
  });
  healthRoutes(app, readiness, {
    isLeaving,
    areFilesLocked: () => isLockedByRestore(platform.db, 'payment_files'),
  });
  gateRoutes(answer, platform, gate);
  const present: PresentClient = (session) => presentClient(platform, session);
  secondFactorRoutes(answer, platform, { presentClient: present });
  identityRoutes(answer, platform, {
    presentClient: present,
    limitHashing: limitHashing(rates.clients, platform.config),
    endStandingAccess: (transaction, whose) => endStandingAccess(transaction, platform, whose),
  });
  accountRoutes(answer, platform);
  blockRoutes(answer, platform);
  accessTokenRoutes(answer, platform);
  deliveryRoutes(answer, platform);
  webhookRoutes(answer, platform);
  merchantCredentialsRoutes(answer, platform);
  cardPaymentsOfClients(answer, platform);
  standingAccessRoutes(answer, platform);
  exchangeRateRoutes(answer, platform);
  transferRoutes(answer, platform);
  bankDirectoryRoutes(answer, platform);
  orderRoutes(answer, platform);
  approvalRuleRoutes(answer, platform);
  standingOrderRoutes(answer, platform);
  markRoutes(answer, platform);
  orderFileRoutes(answer, platform, (named) => findBank(platform, named));
  limitRoutes(answer, platform);
  beneficiaryRoutes(answer, platform);
  confirmationRoutes(answer, platform);
  memberRoutes(answer, platform);
  invitationRoutes(answer, platform);
  clientChangeRoutes(answer, platform);
  factorChangeRoutes(answer, platform);
  termDepositRoutes(answer, platform);
  cardSettlementRoutes(answer, platform);
  taxReportRoutes(answer, platform);
  spendingRoutes(answer, platform);
  draftRoutes(answer, platform);
  const memory = statementMemory();
  app.addHook(
    'onClose',
    onSessionEnd((clientId) => memory.forgetClient(clientId)),
  );
  statementRoutes(answer, platform, memory);
  threadRoutes(answer, platform);
  enquiryRoutes(answer, platform, { openFile: (transaction, file) => insertFiles(transaction, [file]) });
  onboardingRoutes(answer, platform);
  savedApplicationRoutes(answer, platform, { publicUrl: () => publicUrlOf(app, platform.config) });
  noticeRoutes(answer, platform);
  pushRoutes(answer, platform);
  bankNoticeRoutes(answer, platform);
  const streams = eventRoutes(answer, platform, {
    liveOf: (sessionIds) => liveOf(platform.db, { sessionIds, idleMinutes: platform.config.sessionIdleMinutes }),
    isLeaving,
  });
  app.addHook(
    'onClose',
    onSessionEnd(() => streams.lookForEnded()),
  );
  app.addHook('preClose', () => streams.stop());
  trialRoutes(answer, platform.config, { rates: rates.networks, paymentApi });
  openapiRoutes(app, platform);
  await websiteRoutes(app, website, { ...platform, paymentApiUrl });
  return app;
}
