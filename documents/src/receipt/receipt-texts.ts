import type { Language } from '@bank/contract';

export interface ReceiptTexts {
  readonly title: string;
  readonly number: string;
  readonly drawnUp: string;
  readonly debited: string;
  readonly credited: string;
  readonly from: string;
  readonly to: string;
  readonly bank: string;
  readonly country: string;
  readonly address: string;
  readonly account: string;
  readonly payment: string;
  readonly ids: string;
  readonly bookedAt: string;
  readonly valueDate: string;
  readonly settledAt: string;
  readonly counterAmount: string;
  readonly rate: string;
  readonly rateOf: string;
  readonly rateFrom: string;
  readonly charges: string;
  /** Who pays them, by the form's word. */
  readonly chargesOf: Readonly<Record<'OUR' | 'BEN' | 'SHA', string>>;
  readonly reference: string;
  readonly reason: string;
  readonly original: string;
  readonly endToEndId: string;
  readonly entryId: string;
  /** What the receipt confirms and what it does not, by status. */
  readonly standing: Readonly<Record<'in_process' | 'completed' | 'rejected' | 'returned', string>>;
  readonly page: string;
  readonly demonstration: string;
}

/** The texts of a receipt that no other file has. */
export const receiptTexts: Readonly<Record<Language, ReceiptTexts>> = {
  en: {
    title: 'Payment receipt',
    number: 'Receipt {number}',
    drawnUp: 'Drawn up on {date}',
    debited: 'Debited from {account}',
    credited: 'Credited to {account}',
    from: 'Sender',
    to: 'Beneficiary',
    bank: 'Bank',
    country: 'Country',
    address: 'Address',
    account: 'Account',
    payment: 'Payment',
    ids: 'To trace it',
    bookedAt: 'Booked',
    valueDate: 'Value date',
    settledAt: 'Concluded',
    counterAmount: 'Counter-value',
    rate: 'Exchange rate',
    rateOf: '1 {from} = {rate} {to}',
    rateFrom: 'Rate of',
    charges: 'Charges',
    chargesOf: {
      OUR: 'OUR: paid by the sender',
      BEN: 'BEN: paid by the beneficiary',
      SHA: 'SHA: the sender pays our charges, the beneficiary all others',
    },
    reference: 'Reference',
    reason: 'Reason',
    original: 'Original transaction',
    endToEndId: 'End-to-end id',
    entryId: 'Entry id',
    standing: {
      in_process:
        'The amount has been debited and the order is being processed. This receipt confirms the order, not its ' +
        'execution.',
      completed: 'The payment is carried out.',
      rejected: 'The payment was not carried out. The amount was credited back to the account.',
      returned: 'The payment was returned by the beneficiary’s bank. The amount was credited back to the account.',
    },
    page: 'Page {page} of {count}',
    demonstration: 'A demonstration of software. No such bank exists.',
  },
  ru: {
    title: 'Квитанция о платеже',
    number: 'Квитанция {number}',
    drawnUp: 'Составлена {date}',
    debited: 'Списано со счёта {account}',
    credited: 'Зачислено на счёт {account}',
    from: 'Отправитель',
    to: 'Получатель',
    bank: 'Банк',
    country: 'Страна',
    address: 'Адрес',
    account: 'Счёт',
    payment: 'Платёж',
    ids: 'Для розыска платежа',
    bookedAt: 'Проведён',
    valueDate: 'Дата валютирования',
    settledAt: 'Завершён',
    counterAmount: 'Эквивалент',
    rate: 'Курс',
    rateOf: '1 {from} = {rate} {to}',
    rateFrom: 'Курс на',
    charges: 'Комиссии',
    chargesOf: {
      OUR: 'OUR: за счёт отправителя',
      BEN: 'BEN: за счёт получателя',
      SHA: 'SHA: отправитель платит нашу комиссию, получатель — остальные',
    },
    reference: 'Назначение платежа',
    reason: 'Причина',
    original: 'Исходная операция',
    endToEndId: 'Сквозной идентификатор',
    entryId: 'Идентификатор операции',
    standing: {
      in_process:
        'Сумма списана, распоряжение обрабатывается. Квитанция подтверждает распоряжение, но не его исполнение.',
      completed: 'Платёж исполнен.',
      rejected: 'Платёж не исполнен. Сумма возвращена на счёт.',
      returned: 'Банк получателя вернул платёж. Сумма зачислена обратно на счёт.',
    },
    page: 'Страница {page} из {count}',
    demonstration: 'Демонстрация программного обеспечения. Такого банка не существует.',
  },
  es: {
    title: 'Justificante de pago',
    number: 'Justificante {number}',
    drawnUp: 'Emitido el {date}',
    debited: 'Cargado en la cuenta {account}',
    credited: 'Abonado en la cuenta {account}',
    from: 'Ordenante',
    to: 'Beneficiario',
    bank: 'Banco',
    country: 'País',
    address: 'Dirección',
    account: 'Cuenta',
    payment: 'Pago',
    ids: 'Para su localización',
    bookedAt: 'Contabilizado',
    valueDate: 'Fecha valor',
    settledAt: 'Finalizado',
    counterAmount: 'Contravalor',
    rate: 'Tipo de cambio',
    rateOf: '1 {from} = {rate} {to}',
    rateFrom: 'Tipo del',
    charges: 'Gastos',
    chargesOf: {
      OUR: 'OUR: a cargo del ordenante',
      BEN: 'BEN: a cargo del beneficiario',
      SHA: 'SHA: el ordenante paga nuestros gastos; el beneficiario, los demás',
    },
    reference: 'Concepto',
    reason: 'Motivo',
    original: 'Operación original',
    endToEndId: 'Identificador de extremo a extremo',
    entryId: 'Identificador del movimiento',
    standing: {
      in_process:
        'El importe se ha cargado y la orden está en curso. Este justificante acredita la orden, no su ejecución.',
      completed: 'El pago se ha ejecutado.',
      rejected: 'El pago no se ha ejecutado. El importe se ha devuelto a la cuenta.',
      returned: 'El banco del beneficiario ha devuelto el pago. El importe se ha abonado de nuevo en la cuenta.',
    },
    page: 'Página {page} de {count}',
    demonstration: 'Demostración de software. Este banco no existe.',
  },
  fr: {
    title: 'Justificatif de paiement',
    number: 'Justificatif n° {number}',
    drawnUp: 'Établi le {date}',
    debited: 'Débité du compte {account}',
    credited: 'Crédité au compte {account}',
    from: 'Donneur d’ordre',
    to: 'Bénéficiaire',
    bank: 'Banque',
    country: 'Pays',
    address: 'Adresse',
    account: 'Compte',
    payment: 'Paiement',
    ids: 'Pour le retrouver',
    bookedAt: 'Comptabilisé le',
    valueDate: 'Date de valeur',
    settledAt: 'Clos le',
    counterAmount: 'Contre-valeur',
    rate: 'Cours de change',
    rateOf: '1 {from} = {rate} {to}',
    rateFrom: 'Cours du',
    charges: 'Frais',
    chargesOf: {
      OUR: 'OUR\u00a0: à la charge du donneur d’ordre',
      BEN: 'BEN\u00a0: à la charge du bénéficiaire',
      SHA: 'SHA\u00a0: nos frais au donneur d’ordre, les autres au bénéficiaire',
    },
    reference: 'Motif',
    reason: 'Raison',
    original: 'Opération d’origine',
    endToEndId: 'Identifiant de bout en bout',
    entryId: 'Identifiant de l’écriture',
    standing: {
      in_process:
        'Le montant est débité et l’ordre est en cours de traitement. Ce justificatif atteste l’ordre, non son ' +
        'exécution.',
      completed: 'Le paiement est exécuté.',
      rejected: 'Le paiement n’a pas été exécuté. Le montant a été recrédité sur le compte.',
      returned: 'La banque du bénéficiaire a retourné le paiement. Le montant a été recrédité sur le compte.',
    },
    page: 'Page {page} sur {count}',
    demonstration: 'Démonstration de logiciel. Cette banque n’existe pas.',
  },
};
