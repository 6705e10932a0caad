export { loadWebsite, type Website } from './load-website.ts';
export { websiteRoutes } from './routes.ts';
export { sendGatePage } from './send-page.ts';
export { officePages } from './office-pages.ts';
