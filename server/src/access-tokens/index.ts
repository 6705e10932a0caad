export { authenticateAccessToken, noteTokenUse } from './authenticate.ts';
export { accessTokenRoutes } from './routes.ts';
export { isAccessToken } from './secret.ts';
