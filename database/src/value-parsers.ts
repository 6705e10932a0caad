import pg from 'pg';

const { builtins } = pg.types;
const dateArray = 1182;
const int8Array = 1016;

const asText = (value: string): string => value;

/**
 * How column values reach the program: int8 as bigint, date as the text `YYYY-MM-DD` (a calendar day has no zone),
 * numeric as text, timestamptz as Date. The settings apply to our connections only, not to `pg` as a whole.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
    if (format === 'binary') return pg.types.getTypeParser(type, 'binary') as (value: unknown) => unknown;
    switch (type) {
      case builtins.INT8:
        return BigInt;
      case builtins.DATE:
      case builtins.NUMERIC:
        return asText;
      case int8Array:
        return (value: string) => parseArray(value, BigInt);
      case dateArray:
        return (value: string) => parseArray(value, asText);
      default:
        return pg.types.getTypeParser(type, 'text') as (value: string) => unknown;
    }
  },
};

/** Arrays of one dimension whose elements need no quotes: `{1,2,NULL}`. */
function parseArray<Element>(text: string, parse: (element: string) => Element): (Element | null)[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((element) => (element === 'NULL' ? null : parse(element)));
}
