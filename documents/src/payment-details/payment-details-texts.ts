import type { Language } from '@bank/contract';

export interface PaymentDetailsTexts {
  readonly title: string;
  readonly lead: string;
  readonly account: string;
  readonly number: string;
  readonly currency: string;
  readonly bank: string;
  readonly bic: string;
  readonly correspondent: string;
  readonly correspondentAccount: string;
  /** In place of the correspondent, where there is none for the currency. */
  readonly noCorrespondent: string;
  readonly end: string;
}

/** The texts of the paper that says how to pay into an account. */
export const paymentDetailsTexts: Readonly<Record<Language, PaymentDetailsTexts>> = {
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
    noCorrespondent:
      'The bank has no correspondent for {currency} at present. Please ask us before you pay: a payment sent to ' +
      'the bank by its SWIFT code alone may be returned.',
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
    noCorrespondent:
      'Банка-корреспондента для платежей в валюте {currency} у банка сейчас нет. Пожалуйста, свяжитесь с нами до ' +
      'отправки платежа: платёж, направленный только по SWIFT-коду банка, может быть возвращён.',
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
    noCorrespondent:
      'El banco no tiene actualmente corresponsal para {currency}. Consúltenos antes de pagar: un pago enviado ' +
      'solo con el código SWIFT del banco puede ser devuelto.',
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
    noCorrespondent:
      'La banque n’a pas actuellement de correspondant pour la devise {currency}. Merci de nous consulter avant ' +
      'de payer\u00a0: un paiement adressé par le seul code SWIFT de la banque peut être retourné.',
    end: 'Merci d’indiquer le numéro de compte ou l’IBAN et le nom du titulaire exactement comme ci-dessus.',
  },
};
