import { documentsPage, welcomePage } from '@bank/contract';
import type { DictionaryName } from '@bank/dictionaries';
import type { ComponentType } from 'react';
import type { PageName } from '../navigation/page-name.ts';

/** What is needed to show a page. Its file is `<name>/<name>-page.tsx`: the build finds the chunks to preload by it. */
export interface Page {
  /** The dictionaries that its components use, beside `common` and `shell`, which are always there. */
  readonly texts: readonly DictionaryName[];
  /** Fetches the file of the page, which exports that page and nothing else. */
  readonly load: () => Promise<Readonly<Record<string, ComponentType>>>;
}

export interface Route {
  /** As the specification spells it (spec 2). */
  readonly address: `/${string}`;
  /** Those of the portal stand in `portal-pages.ts`: the site does not carry them. */
  readonly page?: Page;
  /** The portal has the slim footer, and its prerendered frame holds nobody's session. */
  readonly isPortal?: true;
  /** Where the address leads on to. */
  readonly leadsTo?: PageName;
}

/** Every address of the website and the portal (spec 2). */
export const routes: Readonly<Record<PageName, Route>> = {
  home: {
    address: '/',
    page: { texts: ['home'], load: () => import('../site/pages/home/home-page.tsx') },
  },
  about: {
    address: '/About',
    page: {
      texts: ['about', 'letters'],
      load: () => import('../site/pages/about/about-page.tsx'),
    },
  },
  'corporate-banking': {
    address: '/Corporatebanking',
    page: {
      texts: ['corporate-banking', 'banking', 'fees', 'what-you-need'],
      load: () => import('../site/pages/corporate-banking/corporate-banking-page.tsx'),
    },
  },
  'personal-banking': {
    address: '/Personalbanking',
    page: {
      texts: ['personal-banking', 'banking', 'fees', 'what-you-need'],
      load: () => import('../site/pages/personal-banking/personal-banking-page.tsx'),
    },
  },
  'business-card': {
    address: '/Businesscard',
    page: {
      texts: ['business-card', 'fees'],
      load: () => import('../site/pages/business-card/business-card-page.tsx'),
    },
  },
  agent: {
    address: '/Becomeouragent',
    page: {
      texts: ['agent', 'fees'],
      load: () => import('../site/pages/agent/agent-page.tsx'),
    },
  },
  cryptocurrency: {
    address: '/Cryptocurrency',
    page: {
      texts: ['cryptocurrency'],
      load: () => import('../site/pages/cryptocurrency/cryptocurrency-page.tsx'),
    },
  },
  investment: {
    address: '/Investmentprogram',
    page: {
      texts: ['investment'],
      load: () => import('../site/pages/investment/investment-page.tsx'),
    },
  },
  'payment-api': {
    address: '/api',
    page: {
      texts: ['payment-api', 'payment-api-v2'],
      load: () => import('../site/pages/payment-api/payment-api-page.tsx'),
    },
  },
  contact: {
    address: '/Contact',
    page: {
      texts: ['enquiry', 'contact'],
      load: () => import('../site/pages/contact/contact-page.tsx'),
    },
  },
  'account-manager': {
    address: '/form-one',
    page: {
      texts: ['enquiry', 'account-manager'],
      load: () => import('../site/pages/account-manager/account-manager-page.tsx'),
    },
  },
  application: {
    address: '/form-two',
    page: {
      texts: ['enquiry', 'application', 'what-you-need'],
      load: () => import('../site/pages/application/application-page.tsx'),
    },
  },
  tariff: {
    address: '/Table',
    page: {
      texts: ['tariff', 'fees'],
      load: () => import('../site/pages/tariff/tariff-page.tsx'),
    },
  },
  privacy: {
    address: '/Privacy',
    page: {
      texts: ['privacy'],
      load: () => import('../site/pages/privacy/privacy-page.tsx'),
    },
  },
  complaints: {
    address: '/Complaints',
    page: {
      texts: ['complaints'],
      load: () => import('../site/pages/complaints/complaints-page.tsx'),
    },
  },
  risks: {
    address: '/Risks',
    page: { texts: ['risks'], load: () => import('../site/pages/risks/risks-page.tsx') },
  },
  countries: {
    address: '/Countries',
    page: {
      texts: ['countries'],
      load: () => import('../site/pages/countries/countries-page.tsx'),
    },
  },
  login: {
    address: '/Login',
    page: { texts: ['login'], load: () => import('../site/pages/login/login-page.tsx') },
  },
  'personal-account': { address: '/personal-account', isPortal: true, leadsTo: 'details' },
  details: { address: '/personal-account/details', isPortal: true },
  statement: { address: '/personal-account/transactions', isPortal: true },
  'international-transfer': { address: '/personal-account/international-transfer', isPortal: true },
  'internal-transfer': { address: '/personal-account/intra-transfer', isPortal: true },
  // Beside the four tabs of the specification.
  'standing-orders': { address: '/personal-account/standing-orders', isPortal: true },
  'order-files': { address: '/personal-account/order-files', isPortal: true },
  deposits: { address: '/personal-account/deposits', isPortal: true },
  documents: { address: '/personal-account/documents', isPortal: true },
  spending: { address: '/personal-account/spending', isPortal: true },
  messages: { address: '/personal-account/messages', isPortal: true },
  beneficiaries: { address: '/personal-account/beneficiaries', isPortal: true },
  orders: { address: '/personal-account/orders', isPortal: true },
  security: { address: '/personal-account/security', isPortal: true },
  'users-and-limits': { address: '/personal-account/users-and-limits', isPortal: true },
  notices: { address: '/personal-account/notices', isPortal: true },
  webhooks: { address: '/personal-account/webhooks', isPortal: true },
  'card-payments': { address: '/personal-account/card-payments', isPortal: true },
  'file-formats': { address: '/personal-account/file-formats', isPortal: true },
  // Where links in mails lead, without a login.
  'application-documents': { address: documentsPage, isPortal: true },
  welcome: { address: welcomePage, isPortal: true },
};

const routedNames = Object.keys(routes) as readonly PageName[];

/** Pages without an address of their own. */
export const unroutedPages = {
  'not-found': {
    texts: ['not-found'],
    load: () => import('../site/pages/not-found/not-found-page.tsx'),
  },
  gate: { texts: ['gate'], load: () => import('./gate/gate-page.tsx') },
} as const satisfies Record<string, Page>;

export type ShownName = PageName | keyof typeof unroutedPages;

/** What an address means: a page, another address to go to instead, or nothing. */
export type Destination =
  | { readonly kind: 'page'; readonly name: PageName }
  | { readonly kind: 'redirect'; readonly address: string }
  | { readonly kind: 'nowhere' };

/**
 * Addresses are told apart by case, as the specification spells them; a wrong case and a trailing slash lead to the
 * right address.
 */
export function destinationOf(pathname: string): Destination {
  const name = routedNames.find((candidate) => routes[candidate].address === pathname);
  if (name !== undefined) {
    const { leadsTo } = routes[name];
    return leadsTo === undefined ? { kind: 'page', name } : { kind: 'redirect', address: routes[leadsTo].address };
  }
  const plain = plainAddress(pathname);
  const meant = routedNames.find((candidate) => plainAddress(routes[candidate].address) === plain);
  return meant === undefined ? { kind: 'nowhere' } : { kind: 'redirect', address: routes[meant].address };
}

function plainAddress(pathname: string): string {
  const parts = pathname.toLowerCase().split('/');
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join('/') || '/';
}

/** The address of a page that can be shown. */
export function addressOf(name: PageName): string {
  const { address, leadsTo } = routes[name];
  return leadsTo === undefined ? address : addressOf(leadsTo);
}

export function isPortal(name: ShownName): boolean {
  return name !== 'gate' && name !== 'not-found' && routes[name].isPortal === true;
}
