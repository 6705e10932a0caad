import { calls, merchantRequestOutcomes, merchantRequestsAtOnce } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { listCredentials } from './credentials-store.ts';
import { createCredentials, endCredentials, restrictCredentials, rotateSecret } from './manage-credentials.ts';
import { listRequests } from './requests-store.ts';

/** With what programs of a client take card payments. */
export function merchantCredentialsRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.createMerchantCredentials, ({ body, session, origin }) =>
    createCredentials(platform, { ...body, session, origin }),
  );

  answer(calls.readMerchantCredentials, async ({ session }) => ({
    credentials: (await listCredentials(platform.db, session.clientId)).map((kept) => ({
      ...kept,
      networks: [...kept.networks],
      createdAt: kept.createdAt.toISOString(),
      lastUsedAt: kept.lastUsedAt?.toISOString() ?? null,
      previousSecretUntil: kept.previousSecretUntil?.toISOString() ?? null,
    })),
  }));

  answer(calls.listMerchantRequests, async ({ body, session: { clientId } }) => {
    const login = body.login.trim();
    const found = await listRequests(platform.db, {
      clientId,
      mode: body.mode,
      isRefused: merchantRequestOutcomes.some((one) => one === body.outcome) ? body.outcome === 'refused' : undefined,
      login: login === '' || !login.isWellFormed() || login.includes('\0') ? undefined : login,
      before: readId(body.before),
      limit: merchantRequestsAtOnce + 1,
    });
    return {
      requests: found
        .slice(0, merchantRequestsAtOnce)
        .map((request) => ({ ...request, answeredAt: request.answeredAt.toISOString() })),
      hasMore: found.length > merchantRequestsAtOnce,
    };
  });

  answer(calls.rotateMerchantSecret, ({ body, session, origin }) =>
    rotateSecret(platform, { ...body, session, origin }),
  );

  answer(calls.restrictMerchantCredentials, ({ body, session, origin }) =>
    restrictCredentials(platform, { ...body, session, origin }),
  );

  answer(calls.endMerchantCredentials, ({ body, session, origin }) =>
    endCredentials(platform, { ...body, session, origin }),
  );
}
