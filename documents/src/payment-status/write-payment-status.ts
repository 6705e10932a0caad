import type { FileParts } from '../statement/statement.ts';
import { atMost, group, leaf } from '../statement/xml.ts';
import {
  transactionStatuses,
  type PaymentStatusReport,
  type TransactionReport,
  type TransactionStatus,
} from './payment-status.ts';

/** What ISO 20022 has in the place of an id that nobody gave. */
const notProvided = 'NOTPROVIDED';
/** AdditionalInformation is told in pieces of so many characters. */
const wordsLength = 105;

/**
 * What became of the payments of a message, as `pain.002` (ISO 20022, customer payment status report). It is written in
 * parts, so that a long one stops nobody. Both versions have what is written here in the same order.
 */
export async function* writePaymentStatus(report: PaymentStatusReport): FileParts {
  yield head(report);
  let block: string | undefined;
  for await (const part of report.parts()) {
    let written = '';
    for (const transaction of part) {
      if (transaction.ids.block !== block) {
        written += block === undefined ? '' : '\n</OrgnlPmtInfAndSts>';
        block = transaction.ids.block;
        written += `\n<OrgnlPmtInfAndSts>${leaf('OrgnlPmtInfId', idOr(block))}`;
      }
      written += `\n${reportOf(transaction, report.bank.name)}`;
    }
    yield written;
  }
  yield `${block === undefined ? '' : '\n</OrgnlPmtInfAndSts>'}\n</CstmrPmtStsRpt></Document>\n`;
}

function head({ message, messageId, createdAt, bank, original, counts }: PaymentStatusReport): string {
  const bic = message === 'pain.002.001.03' ? 'BIC' : 'BICFI';
  const counted = transactionStatuses.flatMap((status) => {
    const count = counts.get(status) ?? 0;
    return count === 0 ? [] : [group('NbOfTxsPerSts', leaf('DtldNbOfTxs', String(count)), leaf('DtldSts', status))];
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">` +
    `<CstmrPmtStsRpt>` +
    group(
      'GrpHdr',
      leaf('MsgId', messageId),
      leaf('CreDtTm', createdAt.toISOString()),
      group('DbtrAgt', group('FinInstnId', leaf(bic, bank.bic))),
    ) +
    '\n' +
    group(
      'OrgnlGrpInfAndSts',
      leaf('OrgnlMsgId', idOr(original.messageId)),
      leaf('OrgnlMsgNmId', original.message),
      leaf('OrgnlNbOfTxs', String(original.count)),
      leaf('GrpSts', groupStatus(counts)),
      ...counted,
    )
  );
}

function reportOf({ ids, status, reason, servicerReference }: TransactionReport, bankName: string): string {
  return group(
    'TxInfAndSts',
    leaf('OrgnlInstrId', idOf(ids.instruction)),
    leaf('OrgnlEndToEndId', idOr(ids.endToEnd)),
    leaf('TxSts', status),
    reason === null
      ? ''
      : group(
          'StsRsnInf',
          group('Orgtr', leaf('Nm', atMost(140, bankName))),
          group('Rsn', leaf('Cd', reason.code)),
          ...inPieces(reason.words).map((words) => leaf('AddtlInf', words)),
        ),
    leaf('AcctSvcrRef', idOf(servicerReference)),
  );
}

/**
 * The status of all together: that of each where all are alike, and `PART` where some are rejected. Otherwise the one
 * that is least far.
 */
function groupStatus(counts: ReadonlyMap<TransactionStatus, number>): TransactionStatus | 'PART' {
  const told = transactionStatuses.filter((status) => (counts.get(status) ?? 0) > 0);
  return told.length > 1 && told.includes('RJCT') ? 'PART' : (told[0] ?? 'RJCT');
}

function idOf(id: string): string {
  return atMost(35, id);
}

function idOr(id: string): string {
  return idOf(id) || notProvided;
}

function inPieces(words: string): string[] {
  const characters = [...atMost(2 * wordsLength, words)];
  return [characters.slice(0, wordsLength), characters.slice(wordsLength)].map((piece) => piece.join('').trim());
}
