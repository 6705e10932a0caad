/** The pages of the portal, and those to which mailed links lead. */
const portalPageNames = [
  'details',
  'statement',
  'international-transfer',
  'internal-transfer',
  'standing-orders',
  'order-files',
  'deposits',
  'documents',
  'spending',
  'messages',
  'beneficiaries',
  'orders',
  'security',
  'users-and-limits',
  'notices',
  'webhooks',
  'card-payments',
  'file-formats',
  'application-documents',
  'welcome',
] as const;

/** Every page of the website and the portal, named as its folder. Addresses stand in `shell/routes.ts` only. */
export const pageNames = [
  'home',
  'about',
  'corporate-banking',
  'personal-banking',
  'business-card',
  'agent',
  'cryptocurrency',
  'investment',
  'payment-api',
  'contact',
  'account-manager',
  'application',
  'tariff',
  'privacy',
  'complaints',
  'risks',
  'countries',
  'login',
  'personal-account',
  ...portalPageNames,
] as const;

export type PageName = (typeof pageNames)[number];
export type PortalPageName = (typeof portalPageNames)[number];
