import { currencyCode, money } from '@bank/money';
import * as contract from '../../../contract/src/index.ts';
import { hashAccessToken, isAccessToken } from '../../../server/src/money/access-tokens/secret.ts';
import { judgeText as judgePaymentText } from '../../../server/src/money/card-payments/asked-payment.ts';
import { hundredthsOf } from '../../../money/src/percent-text.ts';
import { judgeStatement } from '../../../server/src/money/card-payments/judge-statement.ts';
import { readNetwork } from '../../../server/src/money/merchants/networks.ts';
import {
  holdsCardNumber,
  judgeCardNumber,
  judgeSecurityCode,
  judgeValidity,
} from '../../../server/src/money/card-payments/judge-card.ts';
import { sandboxAcquirer } from '../../../server/src/money/card-payments/sandbox-acquirer.ts';
import { hashMerchantToken } from '../../../server/src/money/merchants/secret.ts';
import { readEndOf } from '../../../server/src/money/accounting/read-period.ts';
import { periodOf } from '../../../server/src/money/spending/periods.ts';
import { isPublicAddress } from '../../../server/src/money/webhooks/is-public-address.ts';
import { withoutSecrets } from '../../../server/src/money/webhooks/without-secrets.ts';
import { isHostName } from '../../../server/src/base/platform/is-host-name.ts';
import { isDocumented } from '../../../server/src/money/merchants/mask-body.ts';
import { readWebhookAddress } from '../../../server/src/money/webhooks/webhook-address.ts';
import { timeOf } from '../../../server/src/base/platform/time-of.ts';
import { readRateFile } from '../../../server/src/money/exchange-rates/read-rate-file.ts';
import { tidy } from '../../../server/src/office/cases/open-case.ts';
import { readText } from '../../../server/src/office/enquiries/handle-message.ts';
import { readFileIds } from '../../../server/src/office/enquiries/keep-file-part.ts';
import { readPerson } from '../../../server/src/office/invitations/read-person.ts';
import { tidyText } from '../../../server/src/base/platform/tidy-text.ts';
import { brokenPasswordRules } from '../../../server/src/people/identity/change-password.ts';
import { isHashOutdated } from '../../../server/src/people/identity/hash-password.ts';
import { isCommonPassword } from '../../../server/src/people/identity/is-common-password.ts';
import { counterKey, hashPin, hashToken, isSameHash } from '../../../server/src/people/identity/secrets.ts';
import { endingOfAccount } from '../../../server/src/base/mail/ending-of-account.ts';
import { reasonCodeIn } from '../../../documents/src/statement/return-reason-code.ts';
import { escapeHtml } from '../../../server/src/base/mail/escape-html.ts';
import { isSingleAddress } from '../../../server/src/base/platform/single-address.ts';
import { tidyCell } from '../../../server/src/money/order-files/read-file.ts';
import { isBlank, linesOfCsv } from '../../../server/src/money/order-files/read-table.ts';
import { dayOfSerial, decimalOf, shownByCode } from '../../../server/src/money/order-files/xlsx/number-cell.ts';
import { unescaped } from '../../../server/src/money/order-files/xlsx/text-of-string.ts';
import { isTrue } from '../../../server/src/money/order-files/xlsx/workbook.ts';
import { tidyFileName } from '../../../server/src/base/platform/tidy-file-name.ts';
import { judgeExecutionDay } from '../../../server/src/money/orders/execution-day.ts';
import { isIdempotencyKeyMalformed } from '../../../server/src/money/orders/idempotency-key.ts';
import { readBic, readCreditorAccount } from '../../../server/src/money/payments/creditor-account.ts';
import { fingerprintHash } from '../../../server/src/money/payments/fingerprint-hash.ts';
import { judgeRemittanceInformation } from '../../../server/src/money/orders/judge-internal.ts';
import { hashCode } from '../../../server/src/people/confirmations/judge-confirmation.ts';
import { hashOfChallenge } from '../../../server/src/people/second-factors/hash-of-challenge.ts';
import { judgeName } from '../../../server/src/people/second-factors/new-factors.ts';
import { textAsSent } from '../../../server/src/money/orders/judge-international.ts';
import { judgeSwiftTexts, judgeText } from '../../../server/src/money/payments/judge-text.ts';
import { deviceOf } from '../../../server/src/base/platform/device-of.ts';
import { bearerToken } from '../../../server/src/base/platform/http/bearer-token.ts';
import { keepAmountsAsWritten } from '../../../server/src/base/platform/http/keep-amounts-as-written.ts';
import { networkOf, truncatedNetworkOf } from '../../../server/src/base/platform/network-of.ts';
import { readId } from '../../../server/src/base/platform/read-id.ts';
import { readPart } from '../../../server/src/base/platform/read-part.ts';
import { readListing } from '../../../server/src/correspondents/arrivals/sftp-channel.ts';
import { judgeReason } from '../../../server/src/correspondents/outgoing/decide-order.ts';
import { meaningOfStatus } from '../../../server/src/correspondents/outgoing/status-file.ts';
import { readCsv } from '../../../server/src/people/screening/lists/read-csv.ts';
import { readUkDay, ukKind } from '../../../server/src/people/screening/lists/uk.ts';
import { isListName } from '../../../server/src/people/screening/screening-list.ts';
import { readPairs } from '../../../server/src/people/screening/try-screening.ts';
import { spokenWord } from '../../../server/src/people/screening/matching/compare-words.ts';
import { pinyinOf } from '../../../server/src/people/screening/matching/pinyin.ts';
import { readBirth, spanBetween } from '../../../server/src/people/screening/birth-span.ts';
import { countryCodeOf } from '../../../server/src/people/screening/country-code.ts';
import { plainIdentifier } from '../../../server/src/people/screening/index-identifiers.ts';
import { kindsOf } from '../../../server/src/people/screening/matching/compare-names.ts';
import { foldName, whyTooLong } from '../../../server/src/people/screening/matching/fold-name.ts';
import { formsOf, isForm } from '../../../server/src/people/screening/matching/short-forms.ts';
import { isAbjad, soundsOf } from '../../../server/src/people/screening/matching/spell-sounds.ts';
import { kindOfWord } from '../../../server/src/people/screening/matching/word-kinds.ts';
import { readPlainElement } from '../../../server/src/base/platform/xml/read-plain-element.ts';
import { readXml } from '../../../server/src/base/platform/xml/read-xml.ts';
import { splitOften } from '../../../server/src/base/platform/xml/split-often.ts';
import type { Config } from '../../../server/src/base/platform/config.ts';
import { readZone } from '../../../server/src/base/platform/days-of-zone.ts';
import { isDay } from '../../../server/src/base/platform/is-day.ts';
import { csvRow } from '../../../server/src/office/oversight/csv-row.ts';
import { searchTermsOf, searchWordsOf } from '../../../server/src/money/statements/search-terms.ts';
import { readCursor } from '../../../server/src/money/statements/statement-cursor.ts';
import { pageLanguage } from '../../../server/src/site/website/page-language.ts';
import { pickEncoding } from '../../../server/src/site/website/pick-encoding.ts';
import { isTagNamed } from '../../../server/src/site/website/prepare-page.ts';
import { tidy as tidyTask } from '../../../server/src/office/tasks/make-task.ts';
import { judgeAmount } from '../../../server/src/money/term-deposits/open-deposit.ts';
import { named, refusing, type Reader } from './reader.ts';
import { readersOfPackages } from './testing-readers-of-packages.ts';

const { lineLengthMax } = contract;
const currency = currencyCode('EUR');
const offer = {
  id: null,
  currency,
  rateHundredths: 1_100,
  earlyRateHundredths: 0,
  least: money(1n, currency),
  most: money(2n, currency),
  isOffered: true,
  since: new Date(0),
};

export const readers: readonly Reader[] = [
  ...readersOfPackages,
  ...named('server/src/office/tasks/make-task.ts', { tidy: tidyTask }),
  ...named('server/src/money/term-deposits/open-deposit.ts', { judgeAmount: (text) => judgeAmount(text, offer) }),
  ...named('server/src/people/screening/matching/fold-name.ts', { foldName }),
  ...named('server/src/people/screening/matching/fold-name.ts', { whyTooLong }),
  ...named('server/src/people/screening/lists/read-csv.ts', {
    readCsv: refusing((text: string) => [...readCsv(text)]),
  }),
  ...named('server/src/people/screening/lists/uk.ts', { readUkDay, ukKind }),
  ...named('server/src/people/screening/screening-list.ts', { isListName }),
  ...named('server/src/people/screening/try-screening.ts', { readPairs: refusing(readPairs) }),
  // A word of a folded name.
  ...named('server/src/people/screening/matching/spell-sounds.ts', { soundsOf, isAbjad }, 40),
  ...named('server/src/people/screening/matching/word-kinds.ts', { kindOfWord }, 40),
  ...named('server/src/people/screening/matching/compare-names.ts', { kindsOf: (text) => kindsOf([text]) }, 40),
  ...named(
    'server/src/people/screening/matching/short-forms.ts',
    { formsOf, isForm: (text) => isForm(text, text) },
    40,
  ),
  ...named(
    'server/src/people/screening/birth-span.ts',
    { readBirth, spanBetween: (text) => spanBetween(text, text, false) },
    80,
  ),
  ...named('server/src/people/screening/index-identifiers.ts', { plainIdentifier }, 80),
  ...named('server/src/people/screening/matching/compare-words.ts', { spokenWord }, 40),
  ...named('server/src/people/screening/matching/pinyin.ts', { pinyinOf }, 40),
  ...named('server/src/people/screening/country-code.ts', { countryCodeOf }, 80),
  ...named('server/src/correspondents/arrivals/sftp-channel.ts', {
    readListing: (text) => [readListing(text), readListing(`-rw-r--r-- 1 0 0 ${text}`)],
  }),
  ...named('server/src/base/platform/xml/read-xml.ts', { readXml: refusing(readXml) }),
  ...named('server/src/base/platform/xml/read-plain-element.ts', {
    readPlainElement: (text) => [readPlainElement(text, 1), readPlainElement(`<a>${text}</a>`, 1)],
  }),
  ...named('server/src/base/platform/xml/split-often.ts', {
    splitOften: (text) => {
      const split = splitOften('a', { write: () => undefined, writePlain: () => false });
      split.write(text);
      split.close();
    },
  }),
  ...named('server/src/correspondents/outgoing/decide-order.ts', { judgeReason: (text) => judgeReason(text, 100) }),
  ...named('server/src/correspondents/outgoing/status-file.ts', { meaningOfStatus }),
  ...named('server/src/money/exchange-rates/read-rate-file.ts', {
    readRateFile: (text) =>
      [
        text,
        `<ValCurs ${text}`,
        `<ValCurs Date="01.01.2026">${text}`,
        `gesmes:Envelope<Cube time='2026-01-01'>${text}`,
      ].map((file) => refusing(readRateFile)(Buffer.from(file))),
  }),
  ...named('server/src/base/platform/time-of.ts', { timeOf }),
  ...named('server/src/office/cases/open-case.ts', { tidy }),
  ...named('server/src/office/enquiries/handle-message.ts', { readText }),
  ...named('server/src/money/orders/execution-day.ts', {
    judgeExecutionDay: (text) => judgeExecutionDay(text, 'UTC', new Date(0)),
  }),
  ...named('server/src/base/platform/tidy-text.ts', { tidyText }),
  ...named('documents/src/statement/return-reason-code.ts', { reasonCodeIn }),
  ...named('server/src/base/platform/tidy-file-name.ts', { tidyFileName }),
  ...named('server/src/money/order-files/read-file.ts', { tidyCell }),
  ...named('server/src/money/order-files/read-table.ts', { isBlank }),
  ...named('server/src/money/order-files/xlsx/number-cell.ts', {
    decimalOf,
    shownByCode,
    dayOfSerial: (text) => dayOfSerial(text, false),
  }),
  ...named('server/src/money/order-files/xlsx/text-of-string.ts', { unescaped }),
  ...named('server/src/money/order-files/xlsx/workbook.ts', { isTrue }),
  ...named('server/src/money/order-files/read-table.ts', {
    linesOfCsv: refusing((text: string) => [...linesOfCsv(text)]),
  }),
  ...named(
    'server/src/people/identity/change-password.ts',
    { brokenPasswordRules: (text) => brokenPasswordRules(text, [text, 'anna']) },
    lineLengthMax,
  ),
  ...named(
    'server/src/people/identity/is-common-password.ts',
    { isCommonPassword: (text) => isCommonPassword(text, [text, 'anna']) },
    lineLengthMax,
  ),
  ...named('server/src/people/identity/hash-password.ts', { isHashOutdated: refusing(isHashOutdated) }),
  ...named('server/src/people/identity/secrets.ts', {
    hashToken,
    hashPin: (text) => hashPin(text, text),
    isSameHash: (text) => isSameHash(text, text),
    counterKey: (text) => counterKey('logins', text),
  }),
  ...named('server/src/money/access-tokens/secret.ts', { isAccessToken, hashAccessToken }),
  ...named('server/src/money/merchants/secret.ts', { hashMerchantToken }),
  ...named('server/src/base/platform/http/bearer-token.ts', { bearerToken }),
  ...named('server/src/money/card-payments/asked-payment.ts', { judgeText: judgePaymentText }),
  ...named('money/src/percent-text.ts', { hundredthsOf }),
  ...named('server/src/money/card-payments/judge-statement.ts', { judgeStatement }),
  ...named('server/src/money/merchants/networks.ts', { readNetwork }),
  ...named('server/src/money/card-payments/judge-card.ts', {
    holdsCardNumber,
    judgeCardNumber: (text: string) => judgeCardNumber(text, { acquirer: sandboxAcquirer, mode: 'test' }),
    judgeSecurityCode: (text: string) => judgeSecurityCode(text, text),
    judgeValidity: (text: string) => judgeValidity(text, new Date()),
  }),
  ...named('server/src/money/webhooks/webhook-address.ts', { readWebhookAddress }),
  ...named('server/src/money/webhooks/is-public-address.ts', { isPublicAddress }),
  ...named('server/src/base/platform/is-host-name.ts', { isHostName }),
  ...named('server/src/money/merchants/mask-body.ts', { isDocumented }),
  ...named('server/src/money/webhooks/without-secrets.ts', { withoutSecrets }),
  ...named('server/src/base/mail/ending-of-account.ts', { endingOfAccount }),
  ...named('server/src/base/mail/escape-html.ts', { escapeHtml }),
  ...named('server/src/base/platform/single-address.ts', { isSingleAddress }),
  ...named('server/src/money/orders/idempotency-key.ts', { isIdempotencyKeyMalformed }),
  ...named('server/src/money/payments/creditor-account.ts', {
    readBic,
    readCreditorAccount: (text) => ['DE', 'GB', 'US', text].map((country) => readCreditorAccount(text, country)),
  }),
  ...named('server/src/money/payments/fingerprint-hash.ts', { fingerprintHash }),
  ...named('server/src/money/orders/judge-internal.ts', { judgeRemittanceInformation }, lineLengthMax),
  ...named(
    'server/src/money/orders/judge-international.ts',
    { textAsSent: (text) => textAsSent('creditorAddress', text) },
    lineLengthMax,
  ),
  ...named('server/src/people/confirmations/judge-confirmation.ts', {
    hashCode: (text) => hashCode(text, { id: text, token: text }),
  }),
  ...named('server/src/money/spending/periods.ts', { periodOf: (text) => periodOf(text, '2026-11-29') }),
  ...named('server/src/people/second-factors/hash-of-challenge.ts', {
    hashOfChallenge: (text) => hashOfChallenge('add', text, text),
  }),
  ...named('server/src/people/second-factors/new-factors.ts', { judgeName }, lineLengthMax),
  ...named(
    'server/src/money/payments/judge-text.ts',
    {
      judgeText: (text) => judgeText(text, { lengthMax: 140, field: 'reference' }),
      judgeSwiftTexts: (text) =>
        judgeSwiftTexts({
          name: { text, lengthMax: 1_000, field: 'name' },
          reference: { text, lengthMax: 1_000, field: 'reference' },
        }),
    },
    lineLengthMax,
  ),
  ...named('server/src/base/platform/device-of.ts', { deviceOf }),
  ...named('server/src/base/platform/network-of.ts', { networkOf, truncatedNetworkOf }),
  ...named('server/src/base/platform/read-id.ts', { readId }),
  ...named('server/src/office/enquiries/keep-file-part.ts', { readFileIds: (text) => readFileIds([text]) }),
  ...named(
    'server/src/office/invitations/read-person.ts',
    {
      readPerson: (text) => {
        const person = { firstName: 'Ada', lastName: 'Marlowe', email: text, birthDate: text, language: 'en' };
        return [person, { ...person, firstName: text }].map((typed) => readPerson(typed, '2026-11-30'));
      },
    },
    lineLengthMax,
  ),
  ...named('server/src/base/platform/read-part.ts', { readPart: (text) => readPart(text, 1, async () => []) }),
  ...named('server/src/base/platform/http/keep-amounts-as-written.ts', {
    keepAmountsAsWritten: (text) => {
      const body = { amount: 1, text, nested: [text] };
      return keepAmountsAsWritten(JSON.stringify(body), body);
    },
  }),
  ...named('server/src/base/platform/days-of-zone.ts', { readZone }),
  ...named('server/src/base/platform/is-day.ts', { isDay }),
  ...named('server/src/office/oversight/csv-row.ts', { csvRow: (text) => csvRow([text]) }),
  ...named('server/src/money/accounting/read-period.ts', {
    readEndOf: (text: string) =>
      readEndOf(text, 'at', {
        config: { timeZone: 'UTC' } as Config,
        clock: { now: () => new Date(0), bookingTime: () => new Date(0) },
      }),
  }),
  // The contract lets no longer line in, and no more words than these are read.
  ...named(
    'server/src/money/statements/search-terms.ts',
    {
      searchWordsOf,
      searchTermsOf: (text) =>
        searchTermsOf(searchWordsOf(text).slice(0, contract.searchWordsMax), [
          { id: 'a', number: 'OS2400712204', currency: 'EUR' },
        ]),
    },
    lineLengthMax,
  ),
  ...named('server/src/money/statements/statement-cursor.ts', {
    readCursor: (text) => [readCursor(text, 'mark'), readCursor(Buffer.from(text).toString('base64url'), 'mark')],
  }),
  ...named('server/src/site/website/page-language.ts', {
    pageLanguage: (text) => pageLanguage({ path: text, query: { language: text }, cookies: text }),
  }),
  ...named('server/src/site/website/pick-encoding.ts', { pickEncoding }),
  ...named('server/src/site/website/prepare-page.ts', { isTagNamed: (text) => isTagNamed(text, '"tag"') }),
];
