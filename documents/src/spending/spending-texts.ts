import type { CategoryKind, Language } from '@bank/contract';

interface SpendingTexts {
  readonly title: string;
  readonly category: string;
  readonly currency: string;
  readonly count: string;
  readonly credit: string;
  readonly debit: string;
  readonly share: string;
  readonly creditBefore: string;
  readonly debitBefore: string;
  readonly total: string;
  readonly kinds: Readonly<Record<Exclude<CategoryKind, 'rule'>, string>>;
}

/** The words of the table as a file. */
export const spendingTexts: Readonly<Record<Language, SpendingTexts>> = {
  en: {
    title: 'Period',
    category: 'Category',
    currency: 'Currency',
    count: 'Entries',
    credit: 'In',
    debit: 'Out',
    share: 'Share of out, %',
    creditBefore: 'In, period before',
    debitBefore: 'Out, period before',
    total: 'All entries',
    kinds: { own: 'Between own accounts', fees: 'Fees of the bank', interest: 'Interest', other: 'Other' },
  },
  ru: {
    title: 'Период',
    category: 'Категория',
    currency: 'Валюта',
    count: 'Операций',
    credit: 'Поступления',
    debit: 'Списания',
    share: 'Доля списаний, %',
    creditBefore: 'Поступления, прошлый период',
    debitBefore: 'Списания, прошлый период',
    total: 'Все операции',
    kinds: { own: 'Между своими счетами', fees: 'Комиссии банка', interest: 'Проценты', other: 'Прочее' },
  },
  es: {
    title: 'Periodo',
    category: 'Categoría',
    currency: 'Divisa',
    count: 'Movimientos',
    credit: 'Entradas',
    debit: 'Salidas',
    share: 'Parte de las salidas, %',
    creditBefore: 'Entradas, periodo anterior',
    debitBefore: 'Salidas, periodo anterior',
    total: 'Todos los movimientos',
    kinds: { own: 'Entre cuentas propias', fees: 'Comisiones del banco', interest: 'Intereses', other: 'Otros' },
  },
  fr: {
    title: 'Période',
    category: 'Catégorie',
    currency: 'Devise',
    count: 'Écritures',
    credit: 'Entrées',
    debit: 'Sorties',
    share: 'Part des sorties, %',
    creditBefore: 'Entrées, période précédente',
    debitBefore: 'Sorties, période précédente',
    total: 'Toutes les écritures',
    kinds: { own: 'Entre comptes propres', fees: 'Frais de la banque', interest: 'Intérêts', other: 'Autres' },
  },
};
