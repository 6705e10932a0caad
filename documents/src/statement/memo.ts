import { transferTypeNames } from '@bank/contract';
import { toDecimalString, toRateString } from '@bank/money';
import { returnReasonCode } from './return-reason-code.ts';
import { counterpartyOf, isGivenBack, type StatementEntry } from './statement.ts';

/** What programs with one field for words show of an entry: what it is for first. The same for ever. */
export function memoOf(entry: StatementEntry): string {
  const { type, remittanceInformation, conversion } = entry;
  return [
    remittanceInformation,
    counterpartyOf(entry).account,
    transferTypeNames[type],
    conversion === null ? '' : converted(conversion),
    ...returned(entry),
  ]
    .filter((part) => part !== '')
    .join(' / ');
}

function converted({ counterAmount, rate }: NonNullable<StatementEntry['conversion']>): string {
  const counter = `${toDecimalString(counterAmount)} ${counterAmount.currency}`;
  return `${counter} at ${toRateString(rate.rateScaled)} ${rate.from}/${rate.to}`;
}

function returned(entry: StatementEntry): string[] {
  const code = returnReasonCode(entry);
  if (code === null || !isGivenBack(entry)) return [];
  const { original } = entry;
  return [code, original?.transferNumber ?? '', original?.endToEndId ?? '', original?.uetr ?? ''];
}
