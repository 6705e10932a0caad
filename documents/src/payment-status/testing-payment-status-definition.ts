import type { MessageDefinition } from '../testing-message-definition.ts';
import type { PaymentStatusMessage } from './payment-status.ts';

const shortText = /^.{1,35}$/su;

/** What a file may hold of `pain.002` (ISO 20022, CustomerPaymentStatusReport V03 and V10), in its order. */
export function paymentStatusDefinition(message: PaymentStatusMessage): MessageDefinition {
  const isOld = message === 'pain.002.001.03';
  const party = 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?';
  return {
    definition: {
      Document: 'CstmrPmtStsRpt!',
      CstmrPmtStsRpt: `GrpHdr! OrgnlGrpInfAndSts! OrgnlPmtInfAndSts*${isOld ? '' : ' SplmtryData*'}`,
      GrpHdr: 'MsgId! CreDtTm! InitgPty? FwdgAgt? DbtrAgt? CdtrAgt?',
      DbtrAgt: 'FinInstnId! BrnchId?',
      FinInstnId: isOld ? 'BIC? ClrSysMmbId? Nm? PstlAdr? Othr?' : 'BICFI? ClrSysMmbId? LEI? Nm? PstlAdr? Othr?',
      OrgnlGrpInfAndSts:
        'OrgnlMsgId! OrgnlMsgNmId! OrgnlCreDtTm? OrgnlNbOfTxs? OrgnlCtrlSum? GrpSts? StsRsnInf* NbOfTxsPerSts*',
      NbOfTxsPerSts: 'DtldNbOfTxs! DtldSts! DtldCtrlSum?',
      OrgnlPmtInfAndSts: 'OrgnlPmtInfId! OrgnlNbOfTxs? OrgnlCtrlSum? PmtInfSts? StsRsnInf* NbOfTxsPerSts* TxInfAndSts*',
      TxInfAndSts: isOld
        ? 'StsId? OrgnlInstrId? OrgnlEndToEndId? TxSts? StsRsnInf* ChrgsInf* AccptncDtTm? AcctSvcrRef? ClrSysRef? ' +
          'OrgnlTxRef?'
        : 'StsId? OrgnlInstrId? OrgnlEndToEndId? OrgnlUETR? TxSts? StsRsnInf* ChrgsInf* AccptncDtTm? AcctSvcrRef? ' +
          'ClrSysRef? OrgnlTxRef? SplmtryData*',
      StsRsnInf: 'Orgtr? Rsn? AddtlInf*',
      Orgtr: party,
      Rsn: 'Cd? Prtry?',
    },
    texts: {
      MsgId: shortText,
      CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
      BIC: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
      BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
      OrgnlMsgId: shortText,
      OrgnlMsgNmId: shortText,
      OrgnlNbOfTxs: /^\d{1,15}$/,
      GrpSts: /^(ACTC|RCVD|PART|RJCT|PDNG|ACCP|ACSP|ACSC|ACWC)$/,
      DtldNbOfTxs: /^\d{1,15}$/,
      DtldSts: /^(ACTC|RJCT|PDNG|ACCP|ACSP|ACSC|ACWC)$/,
      OrgnlPmtInfId: shortText,
      OrgnlInstrId: shortText,
      OrgnlEndToEndId: shortText,
      TxSts: /^(ACTC|RJCT|PDNG|ACCP|ACSP|ACSC|ACWC)$/,
      Nm: /^.{1,140}$/su,
      Cd: /^[A-Z0-9]{4}$/,
      AddtlInf: /^.{1,105}$/su,
      AcctSvcrRef: shortText,
    },
  };
}
