import type { Language } from '@bank/contract';

export interface ConfirmationTexts {
  readonly title: string;
  readonly number: string;
  readonly drawnUp: string;
  /** `{day}` and the `{zone}` of the bank's clock. */
  readonly lead: string;
  readonly client: string;
  readonly clientNumber: string;
  /** `{currency}` in words. */
  readonly balances: string;
  readonly total: string;
  readonly bank: string;
  readonly bic: string;
  readonly licence: string;
  readonly contact: string;
  readonly proof: string;
  readonly letter: string;
  readonly checksum: string;
  readonly end: string;
}

/** The texts of the letter that confirms balances. */
export const confirmationTexts: Readonly<Record<Language, ConfirmationTexts>> = {
  en: {
    title: 'Confirmation of balances',
    number: 'Letter {number}',
    drawnUp: 'Drawn up on {date}',
    lead:
      'We confirm that at the end of {day}, by the bank’s clock ({zone}), our books showed the balances below in ' +
      'favour of the client.',
    client: 'Client',
    clientNumber: 'Client number',
    balances: 'Balances: {currency}',
    total: 'Total',
    bank: 'Bank',
    bic: 'SWIFT code (BIC)',
    licence: 'Licence',
    contact: 'Contact',
    proof: 'To check it',
    letter: 'Number of the letter',
    checksum: 'SHA-256 of the figures',
    end:
      'These are all accounts that the client had with the bank at that moment. The balances hold every entry booked ' +
      'by then; orders in process have been debited. This letter was drawn up from the books and is valid without a ' +
      'signature. To check it, send us its number and the SHA-256.',
  },
  ru: {
    title: 'Подтверждение остатков',
    number: 'Письмо {number}',
    drawnUp: 'Составлено {date}',
    lead:
      'Настоящим подтверждаем, что на конец дня {day} по времени банка ({zone}) на счетах клиента по данным нашего ' +
      'учёта числились следующие остатки.',
    client: 'Клиент',
    clientNumber: 'Номер клиента',
    balances: 'Остатки: {currency}',
    total: 'Итого',
    bank: 'Банк',
    bic: 'SWIFT-код (BIC)',
    licence: 'Лицензия',
    contact: 'Контакты',
    proof: 'Для проверки',
    letter: 'Номер письма',
    checksum: 'SHA-256 данных',
    end:
      'Перечислены все счета, открытые клиенту в банке на этот момент. В остатках учтены все операции, проведённые к ' +
      'этому времени; суммы исполняемых распоряжений уже списаны. Письмо составлено по данным учёта и действительно ' +
      'без подписи. Чтобы проверить его, сообщите нам номер письма и SHA-256.',
  },
  es: {
    title: 'Certificado de saldos',
    number: 'Carta {number}',
    drawnUp: 'Emitida el {date}',
    lead:
      'Certificamos que, al cierre del {day} según el reloj del banco ({zone}), nuestra contabilidad presentaba los ' +
      'siguientes saldos a favor del cliente.',
    client: 'Cliente',
    clientNumber: 'Número de cliente',
    balances: 'Saldos: {currency}',
    total: 'Total',
    bank: 'Banco',
    bic: 'Código SWIFT (BIC)',
    licence: 'Licencia',
    contact: 'Contacto',
    proof: 'Para comprobarla',
    letter: 'Número de la carta',
    checksum: 'SHA-256 de los datos',
    end:
      'Son todas las cuentas que el cliente mantenía en el banco en ese momento. Los saldos incluyen todos los ' +
      'movimientos contabilizados hasta entonces; las órdenes en curso ya están cargadas. Esta carta se emite a ' +
      'partir de la contabilidad y es válida sin firma. Para comprobarla, envíenos su número y el SHA-256.',
  },
  fr: {
    title: 'Confirmation de soldes',
    number: 'Lettre n° {number}',
    drawnUp: 'Établie le {date}',
    lead:
      'Nous confirmons qu’à la fin du {day}, à l’heure de la banque ({zone}), notre comptabilité présentait les ' +
      'soldes ci-dessous en faveur du client.',
    client: 'Client',
    clientNumber: 'Numéro de client',
    balances: 'Soldes\u00a0: {currency}',
    total: 'Total',
    bank: 'Banque',
    bic: 'Code SWIFT (BIC)',
    licence: 'Licence',
    contact: 'Contact',
    proof: 'Pour la vérifier',
    letter: 'Numéro de la lettre',
    checksum: 'SHA-256 des données',
    end:
      'Ce sont tous les comptes que le client détenait auprès de la banque à ce moment. Les soldes comprennent ' +
      'toutes les écritures comptabilisées jusque-là\u00a0; les ordres en cours sont déjà débités. Cette lettre ' +
      'est établie à partir de la comptabilité et vaut sans signature. Pour la vérifier, envoyez-nous son numéro et ' +
      'le SHA-256.',
  },
};
