import type { Language } from '@bank/contract';
import { checkoutPage as en } from './en/checkout-page.ts';
import { checkoutPage as es } from './es/checkout-page.ts';
import { checkoutPage as fr } from './fr/checkout-page.ts';
import { checkoutPage as ru } from './ru/checkout-page.ts';

/** The texts of the page for payers. Holds all four languages: for the server, not for the browser's bundle. */
export const checkoutPageTexts: Readonly<Record<Language, typeof en>> = { en, ru, es, fr };
