import type { Language } from '@bank/contract';

export interface PaymentDetailsWords {
  readonly title: string;
  readonly lead: string;
  readonly account: string;
  readonly number: string;
  readonly currency: string;
  readonly bank: string;
  readonly bic: string;
  readonly correspondent: string;
  readonly correspondentAccount: string;
  readonly end: string;
}

/** The words of the paper that says how to pay into an account. */
export const paymentDetailsWords: Readonly<Record<Language, PaymentDetailsWords>> = {
  en: {
    title: 'Payment details',
    lead: 'For payments to the account below.',
    account: 'Account',
    number: 'Account number',
    currency: 'Currency',
    bank: 'Beneficiary’s bank',
    bic: 'SWIFT code (BIC)',
    correspondent: 'Correspondent bank',
    correspondentAccount: 'Account of our bank with it',
    end: 'Please state the account number or IBAN and the holder’s name exactly as they are written here.',
  },
  ru: {
    title: 'Реквизиты для зачисления',
    lead: 'Для платежей на указанный ниже счёт.',
    account: 'Счёт',
    number: 'Номер счёта',
    currency: 'Валюта',
    bank: 'Банк получателя',
    bic: 'SWIFT-код (BIC)',
    correspondent: 'Банк-корреспондент',
    correspondentAccount: 'Корреспондентский счёт',
    end: 'Номер счёта или IBAN и наименование получателя следует указывать в точности так, как здесь.',
  },
  es: {
    title: 'Datos para recibir pagos',
    lead: 'Para pagos a la cuenta siguiente.',
    account: 'Cuenta',
    number: 'Número de cuenta',
    currency: 'Divisa',
    bank: 'Banco del beneficiario',
    bic: 'Código SWIFT (BIC)',
    correspondent: 'Banco corresponsal',
    correspondentAccount: 'Cuenta de nuestro banco en él',
    end: 'Indique el número de cuenta o el IBAN y el nombre del titular exactamente como figuran aquí.',
  },
  fr: {
    title: 'Coordonnées bancaires',
    lead: 'Pour tout paiement en faveur du compte ci-dessous.',
    account: 'Compte',
    number: 'Numéro de compte',
    currency: 'Devise',
    bank: 'Banque du bénéficiaire',
    bic: 'Code SWIFT (BIC)',
    correspondent: 'Banque correspondante',
    correspondentAccount: 'Compte de notre banque',
    end: 'Merci d’indiquer le numéro de compte ou l’IBAN et le nom du titulaire exactement comme ci-dessus.',
  },
};
