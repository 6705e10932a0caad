import { fill, type Texts } from '@bank/dictionaries';
import type { BicProblem, IbanProblem } from '@bank/contract';
import { accountNumberLengthMax } from '@bank/contract';
import type { Format } from '../../../dictionaries/use-format.ts';
import { formProblemText } from '../../orders/form/form-problem.ts';
import type { FieldProblem } from './problems.ts';
import { isOptional, type FieldName } from './fields.ts';

type PageTexts = Texts['international-transfer'];

/** What a problem tells the client: what is wrong, and where it can be told what to do. */
export function problemText(
  problem: FieldProblem,
  field: FieldName,
  { text, portal }: { readonly text: PageTexts; readonly portal: Texts['portal'] },
  format: Format,
): string {
  switch (problem.kind) {
    case 'missing':
      return isOptional(field) ? text.problems.all_fields_required : text.missing[field];
    case 'no_town':
      return text.problems.noTown;
    case 'unsendable':
      return fill(text.problems.unsendable, { letter: problem.letter });
    case 'text_too_long':
      return fill(text.problems.textTooLong, { length: problem.length, most: problem.lengthMax });
    case 'iban':
      return ibanText(problem.iban, text, format);
    case 'account_number':
      return problem.number.problem === 'too_long'
        ? fill(text.problems.accountTooLong, { length: problem.number.length, most: accountNumberLengthMax })
        : text.problems.accountCharacters;
    case 'bic':
      return bicText(problem.bic, text);
    default:
      return formProblemText(problem, portal, format);
  }
}

function ibanText(iban: IbanProblem, { iban: texts }: PageTexts, format: Format): string {
  switch (iban.problem) {
    case 'has_other_characters':
      return texts.otherCharacters;
    case 'country_unknown':
      return fill(texts.countryUnknown, { code: iban.country });
    case 'too_short':
    case 'too_long':
      return fill(iban.problem === 'too_short' ? texts.tooShort : texts.tooLong, {
        country: countryOf(iban.country, format),
        expected: iban.expected,
        length: iban.length,
      });
    case 'structure_wrong':
      return fill(texts.structureWrong, { country: countryOf(iban.country, format) });
    case 'checksum_wrong':
      return texts.checksumWrong;
  }
}

/** A single letter is no country yet. */
function countryOf(code: string, format: Format): string {
  return code.length === 2 ? format.countryName(code) : code;
}

function bicText(bic: BicProblem, { bic: texts }: PageTexts): string {
  switch (bic.problem) {
    case 'has_other_characters':
      return texts.otherCharacters;
    case 'country_unknown':
      return fill(texts.countryUnknown, { code: bic.country });
    case 'length_wrong':
      return fill(texts.lengthWrong, { length: bic.length });
  }
}
