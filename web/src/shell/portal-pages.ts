import type { PortalPageName } from '../navigation/page-name.ts';
import type { Page } from './routes.ts';

/** What each page of the portal needs. A file of its own, which the site fetches when somebody goes to the portal. */
export const portalPages: Readonly<Record<PortalPageName, Page>> = {
  details: {
    texts: ['portal', 'details'],
    load: () => import('../portal/pages/details/details-page.tsx'),
  },
  statement: {
    texts: ['portal', 'statement', 'statement-files'],
    load: () => import('../portal/pages/statement/statement-page.tsx'),
  },
  'international-transfer': {
    texts: ['portal', 'international-transfer', 'statement-files'],
    load: () => import('../portal/pages/international-transfer/international-transfer-page.tsx'),
  },
  'internal-transfer': {
    texts: ['portal', 'internal-transfer'],
    load: () => import('../portal/pages/internal-transfer/internal-transfer-page.tsx'),
  },
  'standing-orders': {
    texts: ['portal', 'standing-orders', 'international-transfer', 'refusals'],
    load: () => import('../portal/pages/standing-orders/standing-orders-page.tsx'),
  },
  'order-files': {
    texts: ['portal', 'order-files', 'international-transfer', 'refusals'],
    load: () => import('../portal/pages/order-files/order-files-page.tsx'),
  },
  deposits: {
    texts: ['portal', 'deposits', 'internal-transfer'],
    load: () => import('../portal/pages/deposits/deposits-page.tsx'),
  },
  documents: {
    texts: ['portal', 'documents', 'statement-files'],
    load: () => import('../portal/pages/documents/documents-page.tsx'),
  },
  spending: {
    texts: ['portal', 'spending'],
    load: () => import('../portal/pages/spending/spending-page.tsx'),
  },
  messages: {
    texts: ['portal', 'messages'],
    load: () => import('../portal/pages/messages/messages-page.tsx'),
  },
  beneficiaries: {
    texts: ['portal', 'beneficiaries', 'cooling-off', 'confirm-change', 'security', 'international-transfer'],
    load: () => import('../portal/pages/beneficiaries/beneficiaries-page.tsx'),
  },
  orders: {
    texts: ['portal', 'orders', 'approval-rules', 'international-transfer', 'internal-transfer', 'refusals'],
    load: () => import('../portal/pages/orders/orders-page.tsx'),
  },
  security: {
    texts: ['portal', 'security', 'confirm-change'],
    load: () => import('../portal/pages/security/security-page.tsx'),
  },
  'users-and-limits': {
    texts: ['portal', 'users-and-limits', 'security', 'approval-rules', 'cooling-off', 'confirm-change', 'invitations'],
    load: () => import('../portal/pages/users-and-limits/users-and-limits-page.tsx'),
  },
  notices: {
    texts: ['portal', 'notices'],
    load: () => import('../portal/pages/notices/notices-page.tsx'),
  },
  webhooks: {
    texts: ['portal', 'security', 'webhooks'],
    load: () => import('../portal/pages/webhooks/webhooks-page.tsx'),
  },
  'card-payments': {
    texts: ['portal', 'security', 'card-payments'],
    load: () => import('../portal/pages/card-payments/card-payments-page.tsx'),
  },
  'file-formats': {
    texts: ['portal', 'file-formats'],
    load: () => import('../portal/pages/file-formats/file-formats-page.tsx'),
  },
  'application-documents': {
    texts: ['application-documents', 'what-you-need'],
    load: () => import('../portal/pages/application-documents/application-documents-page.tsx'),
  },
  welcome: {
    texts: ['welcome', 'application-documents', 'details'],
    load: () => import('../portal/pages/welcome/welcome-page.tsx'),
  },
};
