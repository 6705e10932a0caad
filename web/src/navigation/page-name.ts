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
  'login',
  'personal-account',
  'details',
  'statement',
  'international-transfer',
  'internal-transfer',
  'beneficiaries',
  'orders',
  'security',
  'application-documents',
  'welcome',
] as const;

export type PageName = (typeof pageNames)[number];
