import type { Language } from '@bank/contract';

interface PaperTexts {
  /** Lines at the right of the letterhead. */
  readonly number: string;
  readonly client: string;
  /** Head of the column of transaction numbers, which is narrow. */
  readonly transferNumber: string;
  readonly type: string;
  readonly period: string;
  readonly periodOf: string;
  readonly securityDeposit: string;
  readonly openingOn: string;
  readonly closingOn: string;
  readonly carriedForward: string;
  readonly broughtForward: string;
  readonly total: string;
  readonly noEntries: string;
  readonly selection: string;
  readonly selectionTotal: string;
  /** Of a statement whose last day goes on. */
  readonly balanceSoFar: string;
  readonly balanceOn: string;
  readonly valueOn: string;
  readonly timeZone: string;
  readonly unprintable: string;
  /** What the file inside the paper is. */
  readonly attachment: string;
  readonly page: string;
  /** At the foot of a demonstration's papers. */
  readonly demonstration: string;
}

/** The texts of a printed statement that no other file has. */
export const paperTexts: Readonly<Record<Language, PaperTexts>> = {
  en: {
    number: 'Statement {number}',
    transferNumber: 'Number',
    type: 'Type',
    client: '{owner}, client {number}',
    period: 'Period',
    periodOf: '{from} to {to}',
    securityDeposit: 'Security deposit',
    openingOn: 'Opening balance, {date}',
    closingOn: 'Closing balance, {date}',
    carriedForward: 'Carried forward',
    broughtForward: 'Brought forward',
    total: 'Total of the period',
    noEntries: 'No entries in this period.',
    selection: 'A selection of entries: {selection}. The balances are those of the whole period.',
    selectionTotal: 'Total of the selection',
    balanceSoFar: 'Interim balance',
    balanceOn: 'Interim balance, {date}',
    valueOn: 'value {date}',
    timeZone: 'Time zone',
    unprintable: '{sign} stands for letters that paper cannot show. Files in other formats have them.',
    attachment: 'The same statement for programs (ISO 20022)',
    page: 'Page {page} of {count}',
    demonstration: 'A demonstration of software. No such bank exists.',
  },
  ru: {
    number: 'Выписка № {number}',
    transferNumber: 'Номер',
    type: 'Вид',
    client: '{owner}, клиент {number}',
    period: 'Период',
    periodOf: '{from} – {to}',
    securityDeposit: 'Гарантийный депозит',
    openingOn: 'Входящий остаток на {date}',
    closingOn: 'Исходящий остаток на {date}',
    carriedForward: 'К переносу',
    broughtForward: 'Перенос с предыдущей страницы',
    total: 'Итого за период',
    noEntries: 'За этот период операций не было.',
    selection: 'Часть операций по отбору: {selection}. Остатки указаны за весь период.',
    selectionTotal: 'Итого по отбору',
    balanceSoFar: 'Текущий остаток',
    balanceOn: 'Текущий остаток, {date}',
    valueOn: 'дата валютирования {date}',
    timeZone: 'Часовой пояс',
    unprintable: 'Знак {sign} заменяет символы, которых нет в шрифте. В файлах других форматов они есть.',
    attachment: 'Та же выписка для программ (ISO 20022)',
    page: 'Страница {page} из {count}',
    demonstration: 'Демонстрация программного обеспечения. Такого банка не существует.',
  },
  es: {
    number: 'Extracto {number}',
    transferNumber: 'Número',
    type: 'Tipo',
    client: '{owner}, cliente {number}',
    period: 'Periodo',
    periodOf: '{from} – {to}',
    securityDeposit: 'Depósito de garantía',
    openingOn: 'Saldo inicial al {date}',
    closingOn: 'Saldo final al {date}',
    carriedForward: 'Suma y sigue',
    broughtForward: 'Suma anterior',
    total: 'Total del periodo',
    noEntries: 'No hay movimientos en este periodo.',
    selection: 'Selección de movimientos: {selection}. Los saldos son los de todo el periodo.',
    selectionTotal: 'Total de la selección',
    balanceSoFar: 'Saldo provisional',
    balanceOn: 'Saldo provisional, {date}',
    valueOn: 'fecha valor {date}',
    timeZone: 'Huso horario',
    unprintable:
      '{sign} sustituye los caracteres que el papel no puede mostrar. Los archivos en otros formatos los contienen.',
    attachment: 'El mismo extracto para programas (ISO 20022)',
    page: 'Página {page} de {count}',
    demonstration: 'Demostración de software. Este banco no existe.',
  },
  fr: {
    number: 'Relevé n° {number}',
    transferNumber: 'Numéro',
    type: 'Type',
    client: '{owner}, client {number}',
    period: 'Période',
    periodOf: '{from} – {to}',
    securityDeposit: 'Dépôt de garantie',
    openingOn: 'Solde d’ouverture au {date}',
    closingOn: 'Solde de clôture au {date}',
    carriedForward: 'À reporter',
    broughtForward: 'Report',
    total: 'Total de la période',
    noEntries: 'Aucune écriture sur cette période.',
    selection: 'Sélection d’écritures : {selection}. Les soldes sont ceux de toute la période.',
    selectionTotal: 'Total de la sélection',
    balanceSoFar: 'Solde provisoire',
    balanceOn: 'Solde provisoire, {date}',
    valueOn: 'valeur {date}',
    timeZone: 'Fuseau horaire',
    unprintable:
      '{sign} remplace les caractères que le papier ne peut montrer. Les fichiers des autres formats les contiennent.',
    attachment: 'Le même relevé pour les logiciels (ISO 20022)',
    page: 'Page {page} sur {count}',
    demonstration: 'Démonstration de logiciel. Cette banque n’existe pas.',
  },
};
