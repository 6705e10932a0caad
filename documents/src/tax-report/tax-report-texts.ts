import type { Language } from '@bank/contract';

export interface TaxReportTexts {
  /** `{year}` */
  readonly title: string;
  /** `{date}` */
  readonly drawnUp: string;
  /** `{day}` */
  readonly soFar: string;
  /** `{name}` and `{number}` of the client, `{from}`, `{to}` and the `{zone}` of the bank's clock. */
  readonly lead: string;
  readonly notOver: string;
  readonly account: string;
  readonly name: string;
  readonly currency: string;
  readonly opening: string;
  readonly interestCredited: string;
  readonly interestDebited: string;
  readonly fees: string;
  readonly closing: string;
  /** `{currency}` in words. */
  readonly total: string;
  readonly totalRow: string;
  readonly closings: string;
  /** `{day}` */
  readonly rates: string;
  /** `{rate}` and the `{day}` since which it was in force. */
  readonly rateOf: string;
  /** `{currencies}` */
  readonly noRate: string;
  readonly end: string;
}

/** The texts of the tax report. */
export const taxReportTexts: Readonly<Record<Language, TaxReportTexts>> = {
  en: {
    title: 'Tax report {year}',
    drawnUp: 'Drawn up on {date}',
    soFar: 'So far, to {day}',
    lead:
      '{name}, client {number}. What our books show from {from} to {to}, account by account, by booking days on the ' +
      'bank’s clock ({zone}).',
    notOver: 'The year is not over: its figures will change.',
    account: 'Account',
    name: 'Name',
    currency: 'Currency',
    opening: 'Opening balance',
    interestCredited: 'Interest credited',
    interestDebited: 'Interest debited',
    fees: 'Fees',
    closing: 'Closing balance',
    total: 'All accounts: {currency}',
    totalRow: 'All accounts',
    closings: 'Closing balances',
    rates: 'Rates at the end of {day}',
    rateOf: '{rate} USD, of {day}',
    noRate: 'Not added up: the bank keeps no rate of that day of {currencies}.',
    end:
      'Interest and fees are the entries of these kinds in the year; what was given back or reversed is deducted. ' +
      'Interest on a term deposit counts when it is paid; its principal is not part of these balances. Discounts and ' +
      'fees kept from card takings stand in the settlements. Our books show no tax withheld. This report is drawn ' +
      'up from the books and valid without a signature. It is not tax advice.',
  },
  ru: {
    title: 'Налоговый отчёт за {year} год',
    drawnUp: 'Составлен {date}',
    soFar: 'На {day}, год не окончен',
    lead:
      '{name}, номер клиента {number}. Данные нашего учёта с {from} по {to} по каждому счёту; дни проводок — по ' +
      'времени банка ({zone}).',
    notOver: 'Год не окончен, данные ещё изменятся.',
    account: 'Счёт',
    name: 'Название',
    currency: 'Валюта',
    opening: 'Входящий остаток',
    interestCredited: 'Начислено процентов',
    interestDebited: 'Списано процентов',
    fees: 'Комиссии',
    closing: 'Исходящий остаток',
    total: 'Все счета: {currency}',
    totalRow: 'Все счета',
    closings: 'Исходящие остатки',
    rates: 'Курсы на конец дня {day}',
    rateOf: '{rate} USD, от {day}',
    noRate: 'Итог не подведён: на этот день у банка нет курса {currencies}.',
    end:
      'Проценты и комиссии — операции этих видов за год за вычетом возвращённых и сторнированных. Проценты по ' +
      'срочному вкладу учитываются при выплате; сумма вклада в остатки не входит. Комиссии, удержанные из ' +
      'поступлений по картам, указаны в расчётах. Удержанных налогов в нашем учёте нет. Отчёт составлен по данным ' +
      'учёта и действителен без подписи. Налоговой консультацией он не является.',
  },
  es: {
    title: 'Informe fiscal {year}',
    drawnUp: 'Emitido el {date}',
    soFar: 'Hasta el {day}, año en curso',
    lead:
      '{name}, cliente {number}. Lo que consta en nuestra contabilidad del {from} al {to}, cuenta por cuenta, según ' +
      'la fecha contable del reloj del banco ({zone}).',
    notOver: 'El año no ha terminado: las cifras cambiarán.',
    account: 'Cuenta',
    name: 'Nombre',
    currency: 'Divisa',
    opening: 'Saldo inicial',
    interestCredited: 'Intereses abonados',
    interestDebited: 'Intereses cargados',
    fees: 'Comisiones',
    closing: 'Saldo final',
    total: 'Todas las cuentas: {currency}',
    totalRow: 'Todas las cuentas',
    closings: 'Saldos finales',
    rates: 'Tipos de cambio al cierre del {day}',
    rateOf: '{rate} USD, del {day}',
    noRate: 'Sin total: el banco no conserva de ese día el tipo de {currencies}.',
    end:
      'Los intereses y las comisiones son los movimientos de esas clases en el año, menos lo devuelto o anulado. Los ' +
      'intereses de un depósito a plazo cuentan cuando se pagan; su capital no forma parte de estos saldos. Las ' +
      'comisiones retenidas de los cobros con tarjeta constan en las liquidaciones. En nuestra contabilidad no ' +
      'consta retención fiscal alguna. Este informe se emite a partir de la contabilidad y es válido sin firma. No ' +
      'es asesoramiento fiscal.',
  },
  fr: {
    title: 'Récapitulatif fiscal {year}',
    drawnUp: 'Établi le {date}',
    soFar: 'Au {day}, année en cours',
    lead:
      '{name}, client n° {number}. Ce que notre comptabilité présente du {from} au {to}, compte par compte, selon ' +
      'les dates comptables à l’heure de la banque ({zone}).',
    notOver: 'L’année n’est pas terminée\u00a0: les montants changeront.',
    account: 'Compte',
    name: 'Nom',
    currency: 'Devise',
    opening: 'Solde d’ouverture',
    interestCredited: 'Intérêts crédités',
    interestDebited: 'Intérêts débités',
    fees: 'Frais',
    closing: 'Solde de clôture',
    total: 'Tous les comptes\u00a0: {currency}',
    totalRow: 'Tous les comptes',
    closings: 'Soldes de clôture',
    rates: 'Cours à la fin du {day}',
    rateOf: '{rate} USD, du {day}',
    noRate: 'Pas de total\u00a0: la banque ne conserve pas pour ce jour de cours de {currencies}.',
    end:
      'Les intérêts et les frais sont les écritures de ces types dans l’année, moins ce qui a été restitué ou ' +
      'annulé. ' +
      'Les intérêts d’un dépôt à terme comptent lorsqu’ils sont payés\u00a0; son capital ne fait pas partie de ces ' +
      'soldes. Les frais retenus sur les encaissements par carte figurent dans les règlements. Notre comptabilité ne ' +
      'présente aucun impôt retenu à la source. Ce récapitulatif est établi à partir de la comptabilité et vaut sans ' +
      'signature. Il ne constitue pas un conseil fiscal.',
  },
};
