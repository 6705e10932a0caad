import {
  countryNamed,
  foldedLetters,
  isCityState,
  isNamedAsItsCapital,
} from '../../../contract/src/banks/country-names.ts';
import {
  hasDigit,
  isNumberedTown,
  isPlace,
  isPostBox,
  isStreet,
  placeBehindStreet,
  withoutDistrict,
} from '../../../contract/src/banks/place-words.ts';
import { findPostCode } from '../../../contract/src/banks/post-codes.ts';
import { isSubdivisionCode, mayBeTown, namesSubdivision } from '../../../contract/src/banks/subdivisions.ts';
import { remainderOf97 } from '../../../contract/src/banks/iban.ts';
import * as contract from '../../../contract/src/index.ts';
import { fill, placesOf, reasonInWords } from '../../../dictionaries/src/index.ts';
import { rateSourceText } from '../../../dictionaries/src/rate-source-text.ts';
import { grouped } from '../../../documents/src/pdf/grouped.ts';
import { displayFigure } from '../../../documents/src/pdf/display-figure.ts';
import { keepTogether } from '../../../documents/src/pdf/typography.ts';
import { writeCamt, writeCsv, writeMt940, writeOfx, writeXlsx } from '../../../documents/src/statement/index.ts';
import { bytesOf, testStatement, testStatementOf } from '../../../documents/src/statement/testing-statement.ts';
import { accountId, agent, carriedName } from '../../../documents/src/payment-file/message-parts.ts';
import { atMost, group, leaf, xmlText } from '../../../documents/src/statement/xml.ts';
import { csvLine, defused } from '../../../documents/src/statement/csv.ts';
import * as money from '../../../money/src/index.ts';
import { splitPlainDecimal } from '../../../money/src/plain-decimal.ts';
import { named, refusing, type Reader } from './reader.ts';

const { lineLengthMax } = contract;
const amount = { currency: money.currencyCode('EUR'), amountMinor: 1n };

/** One row whose every text is the stranger's. */
function statementWith(text: string) {
  const party = { name: text, account: text };
  return testStatementOf(
    testStatement('EUR', [
      {
        moved: '-1.00',
        remittanceInformation: text,
        creditor: party,
        debtor: party,
        endToEndId: text,
        reason: text,
        creditorAddress: text,
        creditorAgent: { name: text, bic: 'DEUTDEFF' },
      },
    ]),
  );
}

/** What the server shares with pages and other programs. */
export const readersOfPackages: readonly Reader[] = [
  ...named('contract/src/payment-api/present-transaction.ts', {
    readTransactionNumber: contract.readTransactionNumber,
  }),
  ...named('contract/src/banks/account-number.ts', { judgeAccountNumber: contract.judgeAccountNumber }),
  ...named('contract/src/banks/account-identification.ts', { readSoughtText: contract.readSoughtText }, lineLengthMax),
  ...named('contract/src/banks/bic.ts', { judgeBic: contract.judgeBic, compactBic: contract.compactBic }),
  ...named('contract/src/field-rules.ts', { isContactEmail: contract.isContactEmail }),
  ...named(
    'contract/src/people/guessable-password.ts',
    {
      judgeGuessablePassword: (text) => [
        contract.judgeGuessablePassword(text, ['anna', text.slice(0, 9)]),
        contract.judgeGuessablePassword(text, [text]),
      ],
    },
    lineLengthMax,
  ),
  ...named('contract/src/people/fold-password.ts', { foldPassword: contract.foldPassword }, lineLengthMax),
  ...named('contract/src/banks/iban.ts', {
    countryUsesIban: contract.countryUsesIban,
    ibanLengthOf: contract.ibanLengthOf,
    judgeIban: contract.judgeIban,
    compactAccount: contract.compactAccount,
    compactIban: contract.compactIban,
  }),
  ...named('contract/src/orders/execution-day.ts', {
    executionDayProblem: (text) => contract.executionDayProblem(text, '1970-01-01'),
  }),
  ...named('contract/src/language.ts', {
    languageOfHeader: contract.languageOfHeader,
    followsChoice: contract.followsChoice,
    languageOfAddress: (text) => contract.languageOfAddress(text, text),
  }),
  ...named(
    'contract/src/plain-text.ts',
    {
      hasForbiddenCharacters: contract.hasForbiddenCharacters,
      forbiddenCharacterIn: contract.forbiddenCharacterIn,
      withoutUnseen: contract.withoutUnseen,
      nameCharacter: (text) => [...text].map(contract.nameCharacter),
    },
    lineLengthMax,
  ),
  ...named('contract/src/banks/postal-address.ts', {
    namesTown: contract.namesTown,
    addressNamesTown: (text) => contract.addressNamesTown(text, 'US'),
  }),
  ...named('contract/src/banks/address-parts.ts', {
    addressParts: (text) => ['US', 'GB', 'RU', 'GT'].map((country) => contract.addressParts(text, country)),
  }),
  // Parts of an address, of which at most 300 characters are read.
  ...named(
    'contract/src/banks/country-names.ts',
    { countryNamed, foldedLetters, isCityState, isNamedAsItsCapital },
    300,
  ),
  ...named(
    'contract/src/banks/post-codes.ts',
    { findPostCode: (text) => ['US', 'GB', 'IN', 'BR', 'LC'].map((country) => findPostCode(text, country)) },
    300,
  ),
  ...named(
    'contract/src/banks/place-words.ts',
    { hasDigit, isNumberedTown, isPlace, isPostBox, isStreet, placeBehindStreet, withoutDistrict },
    300,
  ),
  ...named(
    'contract/src/banks/subdivisions.ts',
    {
      isSubdivisionCode: (text) => isSubdivisionCode(text, 'US'),
      mayBeTown: (text) => mayBeTown(text, 'US'),
      namesSubdivision: (text) => namesSubdivision(text, 'US'),
    },
    300,
  ),
  ...named('contract/src/people/prepare-password.ts', { preparePassword: contract.preparePassword }, lineLengthMax),
  ...named(
    'contract/src/banks/swift-text.ts',
    { toSwiftText: contract.toSwiftText, unsendableIn: contract.unsendableIn },
    lineLengthMax,
  ),
  ...named('money/src/amount-bound.ts', { readAmountBound: money.readAmountBound }),
  ...named('money/src/currencies.ts', {
    isCurrencyCode: money.isCurrencyCode,
    currencyCode: refusing(money.currencyCode),
  }),
  ...named('money/src/decimal.ts', {
    fromDecimalString: refusing((text) => money.fromDecimalString(text, amount.currency)),
  }),
  ...named('money/src/exchange-rate.ts', {
    parseRate: money.parseRate,
    fromRateString: refusing(money.fromRateString),
  }),
  ...named('money/src/parse-amount.ts', { parseAmount: (text) => money.parseAmount(text, amount.currency) }),
  ...named('money/src/plain-decimal.ts', { splitPlainDecimal }),
  ...named('money/src/plain-width.ts', { toPlainWidth: money.toPlainWidth }),
  ...named('money/src/read-typed-amount.ts', {
    readTypedAmount: (text) => money.readTypedAmount(text, 'fr', amount.currency),
  }),
  ...named('dictionaries/src/fill.ts', { fill: (text) => fill(`{name} ${text}`, { name: text }), placesOf }),
  ...named('dictionaries/src/reason-in-words.ts', {
    reasonInWords: (text) =>
      reasonInWords(text, {
        cancelledByClient: text,
        declinedByBank: text,
        creditedByMistake: text,
        takenBackBySender: text,
      }),
  }),
  ...named('dictionaries/src/rate-source-text.ts', { rateSourceText: (text) => rateSourceText('ru', text) }),
  ...named('documents/src/payment-file/message-parts.ts', { carriedName }, lineLengthMax),
  ...named('documents/src/payment-file/message-parts.ts', {
    accountId,
    agent: (text) => agent('DbtrAgt', { name: text, bic: text }),
  }),
  ...named('documents/src/statement/xml.ts', {
    xmlText,
    group: (text) => group('Nm', text, text),
    leaf: (text) => leaf('Nm', text),
    atMost: (text) => atMost(70, text),
  }),
  ...named('documents/src/pdf/grouped.ts', { grouped }),
  ...named('documents/src/pdf/typography.ts', { keepTogether }),
  ...named('documents/src/pdf/display-figure.ts', { displayFigure: refusing(displayFigure) }),
  ...named('documents/src/statement/csv.ts', {
    writeCsv: (text) => bytesOf(writeCsv(statementWith(text))),
    csvLine: (text) => csvLine([text]),
    defused,
  }),
  ...named('contract/src/banks/iban.ts', { remainderOf97 }),
  ...named(
    'documents/src/statement/mt940.ts',
    { writeMt940: (text) => bytesOf(writeMt940(statementWith(text))) },
    lineLengthMax,
  ),
  ...named(
    'documents/src/statement/camt-053.ts',
    { writeCamt: (text) => bytesOf(writeCamt(statementWith(text), 'camt.053.001.04')) },
    lineLengthMax,
  ),
  ...named(
    'documents/src/statement/ofx.ts',
    { writeOfx: (text) => bytesOf(writeOfx(statementWith(text))) },
    lineLengthMax,
  ),
  ...named(
    'documents/src/statement/xlsx/write-xlsx.ts',
    { writeXlsx: (text) => bytesOf(writeXlsx(statementWith(text))) },
    140,
  ),
  ...named('contract/src/banks/correspondents.ts', {
    correspondentsOf: (text) => contract.correspondentsOf(contract.firstCorrespondents, text),
    correspondentOfAccount: (text) =>
      contract.correspondentOfAccount(contract.firstCorrespondents, { account: text, currency: 'EUR', bic: text }),
  }),
];
