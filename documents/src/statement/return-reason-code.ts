import { isGivenBack, type StatementEntry } from './statement.ts';

/** Codes of ISO 20022 (external code set ReturnReason) by which banks say why money comes back. */
const known = new Set(
  (
    'AC01 AC03 AC04 AC06 AC13 AC14 AC15 AC16 AC17 AG01 AG02 AM01 AM02 AM03 AM04 AM05 AM06 AM07 AM09 AM10 ' +
    'ARDT BE01 BE04 BE05 BE06 BE07 BE08 CNOR CNPC CURR CUST CUTA DNOR DS02 DS28 DT01 DUPL ED01 ED03 ED05 ' +
    'EMVL ERIN FF05 FOCR FR01 FRTR G004 LEGL MD01 MD02 MD06 MD07 MS02 MS03 NARR NOAS NOCM NOOR PINL RC01 ' +
    'RC03 RC04 RC07 RF01 RR01 RR02 RR03 RR04 RR05 RR06 RR07 RR08 RR09 RR11 RR12 RUTA SL01 SL02 SL11 SL12 ' +
    'SP01 SP02 SVNR TECH TM01 UPAY'
  ).split(' '),
);

/**
 * Why money came back, as programs read it: the code that staff wrote into the reason, or `NARR`, which says that the
 * reason is told in words. Null for an entry that gives nothing back.
 */
export function returnReasonCode(entry: Pick<StatementEntry, 'type' | 'reason'>): string | null {
  if (!isGivenBack(entry)) return null;
  return reasonCodeIn(entry.reason ?? '');
}

/** The code that stands in a reason; `NARR` where none does. */
export function reasonCodeIn(reason: string): string {
  return reason.split(/[^A-Za-z0-9]/).find((word) => known.has(word)) ?? 'NARR';
}
