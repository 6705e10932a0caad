import type { Language } from '@bank/contract';

export interface CardSettlementTexts {
  readonly title: string;
  readonly lead: string;
  readonly cameIn: string;
  readonly wentOut: string;
  readonly parted: string;
  readonly approved: string;
  readonly discount: string;
  readonly won: string;
  readonly returned: string;
  readonly refunded: string;
  readonly chargedBack: string;
  readonly fees: string;
  readonly net: string;
  readonly reserve: string;
  readonly reserveUntil: string;
  readonly released: string;
  readonly recovered: string;
  readonly paid: string;
  readonly taken: string;
  readonly short: string;
  readonly end: string;
}

/** The texts of a settlement that no other paper has. */
export const cardSettlementTexts: Readonly<Record<Language, CardSettlementTexts>> = {
  en: {
    title: 'Settlement of card payments',
    lead: 'Card payments until {day}, {name}',
    cameIn: 'Came in',
    wentOut: 'Went out',
    parted: 'What became of it',
    approved: 'Payments',
    discount: 'Discount of the bank',
    won: 'Disputes won',
    returned: 'Refunds that failed',
    refunded: 'Refunds',
    chargedBack: 'Disputed',
    fees: 'Fees of disputes',
    net: 'Net',
    reserve: 'Held in reserve',
    reserveUntil: 'Reserve until {day}',
    released: 'Earlier reserves released',
    recovered: 'Paid of what was owed',
    paid: 'Credited to {account}',
    taken: 'Debited from {account}',
    short: 'Owed to the bank',
    end: 'Each payment, refund and dispute stands in the file of this settlement.',
  },
  ru: {
    title: 'Расчёт по карточным платежам',
    lead: 'Карточные платежи по {day}, {name}',
    cameIn: 'Поступления',
    wentOut: 'Списания',
    parted: 'Распределение',
    approved: 'Платежи',
    discount: 'Комиссия банка',
    won: 'Выигранные споры',
    returned: 'Неудавшиеся возвраты',
    refunded: 'Возвраты',
    chargedBack: 'Оспорено',
    fees: 'Плата за споры',
    net: 'Итого',
    reserve: 'Удержано в резерв',
    reserveUntil: 'Резерв до {day}',
    released: 'Возвращено из прежних резервов',
    recovered: 'Погашено долга',
    paid: 'Зачислено на счёт {account}',
    taken: 'Списано со счёта {account}',
    short: 'Долг перед банком',
    end: 'Каждый платёж, возврат и спор указан в файле этого расчёта.',
  },
  es: {
    title: 'Liquidación de pagos con tarjeta',
    lead: 'Pagos con tarjeta hasta el {day}, {name}',
    cameIn: 'Entradas',
    wentOut: 'Salidas',
    parted: 'Destino',
    approved: 'Pagos',
    discount: 'Descuento del banco',
    won: 'Disputas ganadas',
    returned: 'Devoluciones fallidas',
    refunded: 'Devoluciones',
    chargedBack: 'En disputa',
    fees: 'Comisiones de disputas',
    net: 'Neto',
    reserve: 'Retenido como reserva',
    reserveUntil: 'Reserva hasta el {day}',
    released: 'Reservas anteriores liberadas',
    recovered: 'Pagado de lo adeudado',
    paid: 'Abonado en {account}',
    taken: 'Cargado en {account}',
    short: 'Adeudado al banco',
    end: 'Cada pago, devolución y disputa figura en el fichero de esta liquidación.',
  },
  fr: {
    title: 'Règlement des paiements par carte',
    lead: 'Paiements par carte jusqu’au {day}, {name}',
    cameIn: 'Entrées',
    wentOut: 'Sorties',
    parted: 'Répartition',
    approved: 'Paiements',
    discount: 'Commission de la banque',
    won: 'Litiges gagnés',
    returned: 'Remboursements échoués',
    refunded: 'Remboursements',
    chargedBack: 'Contesté',
    fees: 'Frais de litige',
    net: 'Net',
    reserve: 'Retenu en réserve',
    reserveUntil: 'Réserve jusqu’au {day}',
    released: 'Réserves antérieures libérées',
    recovered: 'Payé sur la dette',
    paid: 'Crédité au compte {account}',
    taken: 'Débité du compte {account}',
    short: 'Dû à la banque',
    end: 'Chaque paiement, remboursement et litige figure dans le fichier de ce règlement.',
  },
};
