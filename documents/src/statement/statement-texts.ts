import type { Language } from '@bank/contract';
import { statement as en } from '@bank/dictionaries/en/statement';
import { statement as es } from '@bank/dictionaries/es/statement';
import { statement as fr } from '@bank/dictionaries/fr/statement';
import { statement as ru } from '@bank/dictionaries/ru/statement';

/** Names of transfer types and statuses, as the statement tab shows them. */
export const tabTexts = { en, ru, es, fr };

interface StatementTexts {
  readonly title: string;
  readonly balances: string;
  readonly entries: string;
  readonly account: string;
  readonly accountName: string;
  readonly owner: string;
  readonly clientNumber: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly opening: string;
  readonly closing: string;
  readonly debits: string;
  readonly credits: string;
  readonly count: string;
  readonly selection: string;
  readonly amountFrom: string;
  readonly amountTo: string;
  readonly searched: string;
  readonly madeAt: string;
  readonly version: string;
  readonly id: string;
  readonly bookedAt: string;
  readonly valueDate: string;
  readonly senderAccount: string;
  readonly beneficiaryAccount: string;
  readonly beneficiaryBank: string;
  readonly beneficiaryCountry: string;
  readonly beneficiaryAddress: string;
  readonly endToEndId: string;
  readonly reference: string;
  readonly charges: string;
  readonly rate: string;
  readonly counterAmount: string;
  readonly counterCurrency: string;
  readonly reason: string;
  readonly iban: string;
  readonly senderBank: string;
  readonly senderBic: string;
  readonly counterparty: string;
  readonly counterpartyAccount: string;
  readonly amount: string;
  readonly reasonCode: string;
  readonly originalNumber: string;
  readonly selectionTitle: string;
  readonly note: string;
  readonly labels: string;
}

/** The texts of statement files that people read. */
export const statementTexts: Readonly<Record<Language, StatementTexts>> = {
  en: {
    title: 'Statement of account',
    balances: 'Balances',
    entries: 'Entries',
    account: 'Account',
    accountName: 'Account name',
    owner: 'Account holder',
    clientNumber: 'Client number',
    currency: 'Currency',
    from: 'From',
    to: 'To',
    opening: 'Opening balance',
    closing: 'Closing balance',
    debits: 'Debits',
    credits: 'Credits',
    count: 'Number of entries',
    selection: 'Selection',
    amountFrom: 'amount from {amount}',
    amountTo: 'amount up to {amount}',
    searched: 'with the words “{text}”',
    madeAt: 'Drawn up ({zone})',
    version: 'Version of this file',
    id: 'Entry id',
    bookedAt: 'Booked ({zone})',
    valueDate: 'Value date',
    senderAccount: 'Sender’s account',
    beneficiaryAccount: 'Beneficiary’s account',
    beneficiaryBank: 'Beneficiary’s bank',
    beneficiaryCountry: 'Beneficiary’s country',
    beneficiaryAddress: 'Beneficiary’s address',
    endToEndId: 'End-to-end id',
    reference: 'Reference',
    charges: 'Charges',
    rate: 'Rate',
    counterAmount: 'Counter amount',
    counterCurrency: 'Counter currency',
    reason: 'Reason',
    iban: 'IBAN',
    senderBank: 'Sender’s bank',
    senderBic: 'Sender’s BIC',
    counterparty: 'Counterparty',
    counterpartyAccount: 'Counterparty’s account',
    amount: 'Amount',
    reasonCode: 'Reason code',
    originalNumber: 'Original transaction',
    selectionTitle: 'Selection of entries',
    note: 'Our note',
    labels: 'Our labels',
  },
  ru: {
    title: 'Выписка по счёту',
    balances: 'Остатки',
    entries: 'Операции',
    account: 'Счёт',
    accountName: 'Название счёта',
    owner: 'Владелец счёта',
    clientNumber: 'Номер клиента',
    currency: 'Валюта',
    from: 'С',
    to: 'По',
    opening: 'Входящий остаток',
    closing: 'Исходящий остаток',
    debits: 'Обороты по дебету',
    credits: 'Обороты по кредиту',
    count: 'Количество операций',
    selection: 'Отбор',
    amountFrom: 'сумма от {amount}',
    amountTo: 'сумма до {amount}',
    searched: 'со словами «{text}»',
    madeAt: 'Составлена ({zone})',
    version: 'Версия файла',
    id: 'Идентификатор операции',
    bookedAt: 'Проведено ({zone})',
    valueDate: 'Дата валютирования',
    senderAccount: 'Счёт отправителя',
    beneficiaryAccount: 'Счёт получателя',
    beneficiaryBank: 'Банк получателя',
    beneficiaryCountry: 'Страна получателя',
    beneficiaryAddress: 'Адрес получателя',
    endToEndId: 'Сквозной идентификатор',
    reference: 'Назначение',
    charges: 'Комиссии',
    rate: 'Курс',
    counterAmount: 'Эквивалент',
    counterCurrency: 'Валюта эквивалента',
    reason: 'Причина',
    iban: 'IBAN',
    senderBank: 'Банк отправителя',
    senderBic: 'BIC отправителя',
    counterparty: 'Контрагент',
    counterpartyAccount: 'Счёт контрагента',
    amount: 'Сумма',
    reasonCode: 'Код причины',
    originalNumber: 'Исходная операция',
    selectionTitle: 'Операции по отбору',
    note: 'Наша заметка',
    labels: 'Наши метки',
  },
  es: {
    title: 'Extracto de cuenta',
    balances: 'Saldos',
    entries: 'Movimientos',
    account: 'Cuenta',
    accountName: 'Nombre de la cuenta',
    owner: 'Titular',
    clientNumber: 'Número de cliente',
    currency: 'Divisa',
    from: 'Desde',
    to: 'Hasta',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    debits: 'Cargos',
    credits: 'Abonos',
    count: 'Número de movimientos',
    selection: 'Selección',
    amountFrom: 'importe desde {amount}',
    amountTo: 'importe hasta {amount}',
    searched: 'con las palabras «{text}»',
    madeAt: 'Emitido ({zone})',
    version: 'Versión del archivo',
    id: 'Identificador del movimiento',
    bookedAt: 'Contabilizado ({zone})',
    valueDate: 'Fecha valor',
    senderAccount: 'Cuenta del ordenante',
    beneficiaryAccount: 'Cuenta del beneficiario',
    beneficiaryBank: 'Banco del beneficiario',
    beneficiaryCountry: 'País del beneficiario',
    beneficiaryAddress: 'Dirección del beneficiario',
    endToEndId: 'Identificador de extremo a extremo',
    reference: 'Concepto',
    charges: 'Gastos',
    rate: 'Tipo de cambio',
    counterAmount: 'Contravalor',
    counterCurrency: 'Divisa del contravalor',
    reason: 'Motivo',
    iban: 'IBAN',
    senderBank: 'Banco del ordenante',
    senderBic: 'BIC del ordenante',
    counterparty: 'Contraparte',
    counterpartyAccount: 'Cuenta de la contraparte',
    amount: 'Importe',
    reasonCode: 'Código del motivo',
    originalNumber: 'Operación original',
    selectionTitle: 'Selección de movimientos',
    note: 'Nota propia',
    labels: 'Etiquetas propias',
  },
  fr: {
    title: 'Relevé de compte',
    balances: 'Soldes',
    entries: 'Écritures',
    account: 'Compte',
    accountName: 'Nom du compte',
    owner: 'Titulaire',
    clientNumber: 'Numéro de client',
    currency: 'Devise',
    from: 'Du',
    to: 'Au',
    opening: 'Solde d’ouverture',
    closing: 'Solde de clôture',
    debits: 'Débits',
    credits: 'Crédits',
    count: 'Nombre d’écritures',
    selection: 'Sélection',
    amountFrom: 'montant à partir de {amount}',
    amountTo: 'montant jusqu’à {amount}',
    searched: 'contenant «\u00a0{text}\u00a0»',
    madeAt: 'Établi le ({zone})',
    version: 'Version du fichier',
    id: 'Identifiant de l’écriture',
    bookedAt: 'Comptabilisé le ({zone})',
    valueDate: 'Date de valeur',
    senderAccount: 'Compte du donneur d’ordre',
    beneficiaryAccount: 'Compte du bénéficiaire',
    beneficiaryBank: 'Banque du bénéficiaire',
    beneficiaryCountry: 'Pays du bénéficiaire',
    beneficiaryAddress: 'Adresse du bénéficiaire',
    endToEndId: 'Identifiant de bout en bout',
    reference: 'Motif',
    charges: 'Frais',
    rate: 'Cours',
    counterAmount: 'Contre-valeur',
    counterCurrency: 'Devise de la contre-valeur',
    reason: 'Raison',
    iban: 'IBAN',
    senderBank: 'Banque du donneur d’ordre',
    senderBic: 'BIC du donneur d’ordre',
    counterparty: 'Contrepartie',
    counterpartyAccount: 'Compte de la contrepartie',
    amount: 'Montant',
    reasonCode: 'Code du motif',
    originalNumber: 'Opération d’origine',
    selectionTitle: 'Sélection d’écritures',
    note: 'Note interne',
    labels: 'Étiquettes internes',
  },
};
