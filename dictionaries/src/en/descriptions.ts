/**
 * What search engines show beneath the title of a public page. Prerendered into the head; never fetched by the browser.
 */
export const descriptions = {
  home:
    'An offshore private bank for people and companies who work across borders: accounts in many currencies, SWIFT ' +
    'and SEPA transfers, online banking.',
  'personal-banking':
    'Personal accounts in many currencies with a SWIFT or SEPA IBAN, a debit card and an account manager. The ' +
    'tariff is on the page.',
  'corporate-banking':
    'Corporate accounts in many currencies, SWIFT and SEPA transfers, acquiring. The tariff is on the page.',
  'business-card': 'A debit or credit business card for clients of the bank: how it is ordered and what it costs.',
  agent: 'Refer clients to an offshore private bank: agent’s fees, referral commission and the referral agreement.',
  tariff:
    'The whole tariff of the bank on one page: accounts, transfers, acquiring, cards and agents. Searchable and ' +
    'printable.',
  contact:
    'Write to the bank: a contact form, the head office and the representative office, and the hours in which ' +
    'somebody answers.',
  'account-manager':
    'Write to your account manager: the bank passes the message to the person who looks after your accounts.',
  application:
    'Apply for a personal or corporate account online: account type, IBAN type, business card, and what the bank ' +
    'needs to know of you.',
  about: 'About the bank: operating since 2001, its board of directors, its registers and its documents.',
  cryptocurrency:
    'Bank accounts for clients who hold cryptocurrency: orders through the account manager, SWIFT and SEPA ' +
    'transfers and the day’s exchange rates.',
  investment:
    'A savings account in US dollars or euros at a fixed rate, with the interest paid at the end of the term.',
  'payment-api':
    'Payment API guide for third parties: authentication, payments, refunds, transactions, statuses and errors, ' +
    'with samples in JSON and curl.',
  login: 'Online banking: accounts, statements, international and internal transfers. A password and a one-time PIN.',
  privacy:
    'What the bank keeps of you, for how long, who answers for it, and what you may ask: a copy, a correction, ' +
    'deletion.',
  complaints: 'How to complain to the bank: where to write, by when it answers, and where to turn after that.',
  risks:
    'What can go wrong with twelve months at a fixed rate: no early access, no guarantee scheme, currency and tax.',
  countries:
    'Where the bank is licensed and where it is not: what that means for readers in the EU, the UK, the US and ' +
    'elsewhere.',
};
