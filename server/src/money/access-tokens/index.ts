export { authenticateAccessToken, noteTokenUse } from './authenticate.ts';
export { endAccessTokens } from './end-access-tokens.ts';
export { listAccessTokensOf } from './store.ts';
export { accessTokenRoutes } from './routes.ts';
export { isAccessToken } from './secret.ts';
