export { answerPages } from './answer-pages.ts';
export { pagePolicy } from './page-style.ts';
export { checkoutRoutes } from './routes.ts';
