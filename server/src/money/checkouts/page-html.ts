import { brand, languages, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { checkoutPageTexts } from '@bank/dictionaries/checkout-page-texts';
import { formatMoney, type Money } from '@bank/money';
import { escapeHtml } from '../../base/mail/index.ts';
import type { PaymentMode } from '../merchants/index.ts';
import { pageStyle } from './page-style.ts';

/** The fields of the form, in their order. */
export const pageFields = ['number', 'expiry', 'cvv', 'owner'] as const;
export type PageField = (typeof pageFields)[number];
export type PageProblem = keyof (typeof checkoutPageTexts)['en']['errors'];
export type PageProblems = Readonly<Partial<Record<PageField, PageProblem>>>;

/** What the page is about. */
export interface ToldOnPage {
  readonly merchant: string;
  readonly amount: Money;
  readonly mode: PaymentMode;
  /** Where the payer goes without having paid, and afterwards. */
  readonly wayBack: string;
}

/** How a payment ended, as its payer is told. */
export type PageEnd = keyof (typeof checkoutPageTexts)['en']['ends'];

const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  es: 'Español',
  fr: 'Français',
};

function frame(
  language: Language,
  { title, body, kind = '' }: { readonly title: string; readonly body: string; readonly kind?: string },
): string {
  const text = checkoutPageTexts[language];
  const links = languages
    .map((each) =>
      each === language
        ? `<li aria-current="true">${languageNames[each]}</li>`
        : `<li><a href="?language=${each}" lang="${each}" hreflang="${each}">${languageNames[each]}</a></li>`,
    )
    .join('');
  return (
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(`${title} · ${brand.name}`)}</title><style>${pageStyle}</style></head><body>` +
    `<main class="${kind}"><header><span translate="no">${escapeHtml(brand.name)}</span></header>${body}` +
    `<footer><nav aria-label="${escapeHtml(text.language)}"><ul>${links}</ul></nav></footer></main></body></html>\n`
  );
}

const paragraph = (text: string, kind = '') => `<p${kind && ` class="${kind}"`}>${escapeHtml(text)}</p>`;

/** What stands above each form: the amount as the title, for whom it is, and whether it is a test. */
function head(language: Language, { merchant, mode }: ToldOnPage, title: string): string {
  const text = checkoutPageTexts[language];
  return (
    `<h1>${escapeHtml(title)}</h1>${paragraph(fill(text.to, { merchant }), 'to')}` +
    (mode === 'test' ? paragraph(text.testMode, 'test') : '')
  );
}

const spelling: Readonly<Record<PageField, string>> = {
  number: 'autocomplete="cc-number" inputmode="numeric" maxlength="30"',
  expiry: 'autocomplete="cc-exp" inputmode="numeric" maxlength="9"',
  cvv: 'autocomplete="cc-csc" inputmode="numeric" maxlength="4"',
  owner: 'autocomplete="cc-name" maxlength="100"',
};

/** The form for the card. Of what was typed only the name comes back: a page never holds a number. */
export function payPage(
  language: Language,
  told: ToldOnPage,
  { problems = {}, owner = '' }: { readonly problems?: PageProblems; readonly owner?: string } = {},
): string {
  const text = checkoutPageTexts[language];
  const amount = formatMoney(told.amount, language);
  const title = fill(text.payTitle, { amount });
  const { merchant, wayBack } = told;
  const fields = pageFields.map((name) => {
    const problem = problems[name];
    const hint = name === 'expiry' ? text.expiryHint : name === 'cvv' ? text.cvvHint : undefined;
    const described = [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ');
    return (
      `<div class="field${name === 'expiry' || name === 'cvv' ? ' half' : ''}">` +
      `<label for="${name}">${escapeHtml(text[name])}</label>` +
      `<input id="${name}" name="${name}" ${spelling[name]} required` +
      (described && ` aria-describedby="${described}"`) +
      (problem ? ' aria-invalid="true"' : '') +
      (name === 'owner' && owner !== '' ? ` value="${escapeHtml(owner)}"` : '') +
      '>' +
      (hint ? `<small id="${name}-hint">${escapeHtml(hint)}</small>` : '') +
      (problem ? `<p class="error" id="${name}-error">${escapeHtml(text.errors[problem])}</p>` : '') +
      '</div>'
    );
  });
  const body =
    head(language, told, title) +
    summary(language, problems) +
    `<form method="post" action="?language=${language}" novalidate><div class="fields">${fields.join('')}</div>` +
    `<button name="step" value="pay">${escapeHtml(fill(text.pay, { amount }))}</button></form>` +
    paragraph(fill(text.keptNote, { merchant })) +
    `<p><a href="${escapeHtml(wayBack)}">${escapeHtml(text.cancel)}</a></p>`;
  return frame(language, { title, body });
}

/** What has to be corrected, first on the page and in focus. */
function summary(language: Language, problems: PageProblems): string {
  const text = checkoutPageTexts[language];
  const wrong = pageFields.filter((name) => problems[name] !== undefined);
  if (wrong.length === 0) return '';
  const lines = wrong.map(
    (name) => `<li><a href="#${name}">${escapeHtml(`${text[name]}: ${text.errors[problems[name]!]}`)}</a></li>`,
  );
  return (
    `<div class="errors" role="alert" tabindex="-1" autofocus><h2>${escapeHtml(text.errorsTitle)}</h2>` +
    `<ul>${lines.join('')}</ul></div>`
  );
}

/** The question whether the payment is the payer's. */
export function confirmPage(language: Language, told: ToldOnPage): string {
  const text = checkoutPageTexts[language];
  const title = fill(text.confirmTitle, { amount: formatMoney(told.amount, language) });
  const body =
    head(language, told, title) +
    paragraph(text.confirmText) +
    `<form method="post" action="?language=${language}">` +
    `<button name="step" value="confirm">${escapeHtml(text.confirm)}</button>` +
    `<button class="second" name="step" value="decline">${escapeHtml(text.decline)}</button></form>`;
  return frame(language, { title, body });
}

/** How it ended, and the way back to the merchant. */
export function endPage(language: Language, told: ToldOnPage, end: PageEnd): string {
  const text = checkoutPageTexts[language];
  const { merchant, wayBack } = told;
  const amount = formatMoney(told.amount, language);
  const { title, text: prose } = text.ends[end];
  const body =
    `<h1>${escapeHtml(title)}</h1>${paragraph(fill(prose, { merchant, amount }))}` +
    `<p><a href="${escapeHtml(wayBack)}">${escapeHtml(fill(text.back, { merchant }))}</a></p>`;
  return frame(language, { title, body, kind: `done ${end}` });
}

/** A page about no checkout: its address leads nowhere, or somebody asks too often. */
export function plainPage(language: Language, about: 'notFound' | 'tooMany'): string {
  const { title, text } = checkoutPageTexts[language][about];
  return frame(language, { title, body: `<h1>${escapeHtml(title)}</h1>${paragraph(text)}`, kind: 'done' });
}
