import { calls, isRefusal } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { createAccessToken, revokeAccessToken } from './manage-access-tokens.ts';
import { listLiveAccessTokens } from './store.ts';

/** Tokens with which programs of a client read statements. */
export function accessTokenRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.createAccessToken, async ({ body, session, origin }) => {
    const made = await createAccessToken(platform, { ...body, session, origin });
    return isRefusal(made) ? made : { token: made.token, expiresAt: made.expiresAt.toISOString() };
  });

  answer(calls.readAccessTokens, async ({ session }) => ({
    tokens: (await listLiveAccessTokens(platform.db, session.clientId)).map((token) => ({
      id: token.id,
      name: token.name,
      accounts: [...token.accountNumbers],
      createdAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt.toISOString(),
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    })),
  }));

  answer(calls.revokeAccessToken, ({ body, session, origin }) =>
    revokeAccessToken(platform, { session, origin, id: body.id }),
  );
}
