import { currencyCode, type Money } from '@bank/money';
import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import { isCurrencyCode } from '@bank/money';
import { CamtRefused, type CamtParty, type CamtSide, type CamtTransaction } from './camt-file.ts';
import { accountAt, agentAt, amountOf, many, maybe, maybeAt, textAt, textOf } from './camt-values.ts';
import { chargeOf } from './read-camt-charges.ts';
import {
  isReturnByCode,
  namesInTexts,
  namesWithin,
  remittanceOf,
  returnWordsIn,
  textsIn,
  textsOf,
} from './read-camt-texts.ts';
import { namingTextsOf } from './read-naming-texts.ts';
import type { SharedPart } from './share-out.ts';

/** UUID version 4 (RFC 9562). */
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const idLengthMax = 35;

/** Reads a transaction (`TxDtls`) of an entry, of which it is known what it moved. */
export function readTransaction(
  part: XmlElement,
  {
    moved: { amount, side, gross },
    about,
    entry,
    told,
  }: {
    readonly moved: Omit<SharedPart, 'part'>;
    readonly about: Pick<CamtTransaction, 'valueDate' | 'isReversal' | 'isReturn' | 'texts'>;
    readonly entry: XmlElement;
    readonly told: readonly XmlElement[];
  },
): CamtTransaction {
  const uetr = textAt(part, 40, 'Refs', 'UETR').toLowerCase();
  const endToEnd = maybe(part, 'Refs', 'EndToEndId');
  const endToEndId = endToEnd === undefined ? '' : textOf(endToEnd, 500);
  const isId = endToEndId !== '' && endToEndId !== 'NOTPROVIDED' && endToEndId.length <= idLengthMax;
  const returnReason = returnReasonOf(part);
  const remittanceInformation = remittanceOf(part, told.length === 1 ? entry : undefined);
  const texts = [...about.texts, ...textsOf(part), ...(endToEndId.length > idLengthMax ? [endToEndId] : [])];
  const charge = chargeOf(part, amount.currency) ?? (told.length === 1 ? chargeOf(entry, amount.currency) : undefined);
  return {
    side,
    amount,
    instructed: instructedOf(part, amount) ?? gross,
    chargesMinor: charge?.amountMinor,
    ...about,
    counterparty: counterpartyOf(part, side),
    furtherNames: side === 'credit' ? furtherNamesOf(part, texts) : [],
    furtherTexts: side === 'credit' ? namingTextsOf(partiesAround(part), texts) : [],
    creditorAccount: accountAt(part, 'RltdPties', 'CdtrAcct'),
    remittanceInformation,
    endToEndId: isId ? endToEndId : undefined,
    uetr: uuid4.test(uetr) ? uetr : undefined,
    otherIds: ['InstrId', 'TxId'].flatMap((name) => {
      const id = textAt(part, idLengthMax + 1, 'Refs', name);
      return id === '' || id.length > idLengthMax ? [] : [id];
    }),
    returnReason,
    isReturn: returnReason !== undefined || about.isReturn || isReturnByCode(part),
    saysReturn: returnWordsIn([...texts, remittanceInformation]),
    texts,
  };
}

/** What was ordered, where that is another amount. One that cannot be read says nothing. */
function instructedOf(part: XmlElement, amount: Money): Money | undefined {
  const element = maybeAt(part, 'instructed') ?? maybeAt(part, 'amount');
  const code = element?.attributes.get('Ccy') ?? '';
  if (element === undefined || !isCurrencyCode(code)) return undefined;
  try {
    const instructed = amountOf(element, currencyCode(code));
    const isSame = instructed.amountMinor === amount.amountMinor && instructed.currency === amount.currency;
    return isSame || instructed.amountMinor === 0n ? undefined : instructed;
  } catch (error) {
    if (error instanceof CamtRefused) return undefined;
    throw error;
  }
}

/** Who is on the other side: who paid, where money came in. */
function counterpartyOf(part: XmlElement, side: CamtSide): CamtParty {
  const who = side === 'credit' ? 'Dbtr' : 'Cdtr';
  const agent = agentAt(part, 'RltdAgts', `${who}Agt`);
  const party = maybe(part, 'RltdPties', who);
  const name = party && maybeAt(party, 'partyName');
  return {
    name: name === undefined ? '' : textOf(name, 140),
    account: accountAt(part, 'RltdPties', `${who}Acct`),
    agentName: agent.name,
    agentBic: agent.bic,
  };
}

/** The side of the bank and its client: their names say nothing of where money comes from. */
const ownSide: ReadonlySet<string> = new Set(['Cdtr', 'CdtrAcct', 'CdtrAgt', 'CdtrAgtAcct']);

/** Those on the side of the payer, and on the way. */
function partiesAround(part: XmlElement): readonly XmlElement[] {
  return ['RltdPties', 'RltdAgts']
    .flatMap((name) => many(part, name).flatMap(({ children }) => children))
    .filter(({ name }) => !ownSide.has(name));
}

function furtherNamesOf(part: XmlElement, texts: readonly string[]): readonly string[] {
  const around = partiesAround(part);
  const short = new Set(
    around.filter(({ name }) => name === 'Dbtr' || name === 'DbtrAgt').flatMap((one) => namesWithin([one])),
  );
  // The payer and their bank have places of their own, for as long as a name may be.
  for (const name of short) if (name.length > 140) short.delete(name);
  const names = [...namesWithin(around), ...namesInTexts([...texts, ...textsIn(part, 'AddtlTxInf')])];
  return [...new Set(names)].filter((name) => !short.has(name));
}

function returnReasonOf(part: XmlElement): string | undefined {
  const returned = maybe(part, 'RtrInf');
  if (returned === undefined) return undefined;
  const code = textAt(returned, 5, 'Rsn', 'Cd');
  // Without a code the reason is narrative.
  return /^[A-Z0-9]{4}$/.test(code) ? code : 'NARR';
}
