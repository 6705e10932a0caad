/* Programs of others that come without types, as far as the tests of the formats use them. */

declare module 'papaparse' {
  const papaparse: {
    parse(
      text: string,
      options: { header: true; skipEmptyLines: true; delimiter: string },
    ): { readonly data: unknown[]; readonly errors: unknown[] };
  };
  export default papaparse;
}

declare module 'mt940js' {
  export class Parser {
    parse(text: string): {
      readonly openingBalance: number;
      readonly closingBalance: number;
      readonly transactions: readonly { readonly amount: number; readonly reference: string }[];
    }[];
  }
}
