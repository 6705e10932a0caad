import { demonstrationPaymentApi } from '@bank/contract';
import type { CodeView } from './code-sample.tsx';
import { sampleHosts } from './sample-hosts.ts';
import firstVersionJs from './samples/first-version.mjs?raw';
import firstVersionPhp from './samples/first-version.php?raw';
import firstVersionPy from './samples/first-version.py?raw';
import firstVersionSh from './samples/first-version.sh?raw';
import hostedPageJs from './samples/hosted-page.mjs?raw';
import hostedPagePhp from './samples/hosted-page.php?raw';
import hostedPagePy from './samples/hosted-page.py?raw';
import hostedPageSh from './samples/hosted-page.sh?raw';
import paymentAndRefundJs from './samples/payment-and-refund.mjs?raw';
import paymentAndRefundPhp from './samples/payment-and-refund.php?raw';
import paymentAndRefundPy from './samples/payment-and-refund.py?raw';
import paymentAndRefundSh from './samples/payment-and-refund.sh?raw';
import webhookReceiverJs from './samples/webhook-receiver.mjs?raw';
import webhookReceiverPhp from './samples/webhook-receiver.php?raw';
import webhookReceiverPy from './samples/webhook-receiver.py?raw';

/** Whole programs, each in four languages. A test of the server runs the files as they stand. */
const programs = {
  'hosted-page': [hostedPageSh, hostedPageJs, hostedPagePy, hostedPagePhp],
  'payment-and-refund': [paymentAndRefundSh, paymentAndRefundJs, paymentAndRefundPy, paymentAndRefundPhp],
  'first-version': [firstVersionSh, firstVersionJs, firstVersionPy, firstVersionPhp],
} as const;

const labels = ['curl', 'JavaScript', 'Python', 'PHP'] as const;

/** A program in each language, sent to where this bank answers. */
export function programViews(name: keyof typeof programs): readonly CodeView[] {
  return programs[name].map((code, place) => ({
    label: labels[place]!,
    code: code.trimEnd().replaceAll(demonstrationPaymentApi, sampleHosts().payments),
    language: 'program',
  }));
}

/** A server that takes webhooks, in the languages in which people write one without a framework. */
export function receiverViews(): readonly CodeView[] {
  return [
    { label: 'JavaScript', code: webhookReceiverJs.trimEnd(), language: 'program' },
    { label: 'Python', code: webhookReceiverPy.trimEnd(), language: 'program' },
    { label: 'PHP', code: webhookReceiverPhp.trimEnd(), language: 'program' },
  ];
}
