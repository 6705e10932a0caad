import type { Term } from './term.ts';

/** The words of the bank in English. What the specification spells stays as it is. */
export const en: readonly Term[] = [
  { word: 'cancel', not: /withdr[ae]w\w* (the|this|your|an) order|order (is|was) (withdrawn|recalled)|be recalled/i },
  { word: 'carried out', not: /order (was )?(completed|sent)$|payment is completed/i },
  { word: 'return', not: /\bsent? back\b/i },
  { word: 'scheduled', not: /\b(put off|postponed?)\b/i },
  { word: 'execution date', not: /day on which it goes|^goes on\b/i },
  { word: 'transaction number', not: /transfer number/i },
  { word: 'original transaction', not: /^(refund of|takes back)$/i },
  { word: 'scheduled statement', not: /statements? (that you ordered )?by schedule/i },
  {
    word: 'beneficiary',
    not: /^to$/i,
    except: {
      'card-payments payments to': 'the end of a period',
      'statement filters to': 'the end of a period',
      'statement-texts to': 'the end of a period',
    },
  },
  { word: 'counterparty', not: /\bother side\b/i },
  {
    word: 'counter-value',
    not: /exchanged for|counter amount/i,
    except: { 'statement-texts counterAmount': 'a column that programs read' },
  },
  {
    word: 'reference',
    not: /\bpurposes?\b/i,
    except: {
      'privacy sections data text': 'why data are used',
      'articles.md': 'what a company is for',
      'referral.md': 'what a contract is for',
      'terms.md': 'what an account is for',
    },
  },
  { word: 'account manager', not: /(relationship|personal|client) manager/i },
  { word: 'online banking', not: /\b(internet|e-|net) ?bank/i },
  { word: 'session', not: /\b(open|other|every|ending a|end the|end this|was the) logins?\b(?! (on|form))/i },
  { word: 'automatically', not: /by the bank’s clock/i },
  { word: 'SWIFT code', not: /\bBIC code|\bcode SWIFT/i },
  {
    word: 'email',
    not: /\b(e-)?mail(s|ed)?\b/i,
  },
  { word: 'town', not: /\bcity\b/i },
  {
    word: 'designated',
    not: /\b(dedicated|exclusive)\b/i,
    except: { 'referral.md': 'an agent of one bank only' },
  },
  { word: 'temporarily blocked', not: /(login|PIN|password) (is )?closed/i },
  { word: 'not authorised', not: /you have no right/i },
];
