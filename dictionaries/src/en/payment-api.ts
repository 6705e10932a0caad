/** The payment API guide. Texts between backticks are set as code. */
export const paymentApi = {
  title: 'Payment API',
  lead: 'Send JSON, carry a Bearer token, and read the inner status. The HTTP answer is always 200.',
  notice:
    'This guide is written for third parties: the website and the online bank do not call these operations ' +
    'themselves. The samples can be sent as they stand in test mode, where nothing is charged.',
  /** The list of sections beside the text. */
  index: {
    label: 'Sections of the guide',
    start: 'Start',
    payments: 'Payments',
    transactions: 'Transactions',
    reference: 'Reference',
  },
  overview: {
    title: 'Overview',
    text:
      'Take card payments from your own systems: create a payment, follow it, refund it, and read what became of ' +
      'it. The login and the password come with your merchant account.',
    hosts: 'Two hosts',
    hostsText:
      'Logging in is done on the API host. Every other operation runs on the payments host and carries the token. ' +
      'Both may be one address.',
    apiHost: 'API host',
    apiHostText: 'Login only: it issues the token.',
    paymentsHost: 'Payments host',
    paymentsHostText: 'Payments, refunds and transactions.',
    format: 'Format',
    formatText:
      'Requests and responses are JSON in UTF-8; send `Content-Type: application/json` with every body. Amounts ' +
      'are decimals, as a string or a number, with a point before the decimals. Times are in UTC.',
    example: 'Two calls from a shell',
  },
  answers: {
    title: 'Responses',
    text:
      'The HTTP status is 200 whatever happened, so it tells you nothing about errors. Look at `status` in the ' +
      'body first: that is the inner status, and it decides what else the body holds.',
    example: 'A response on the wire',
    innerStatus: 'Inner status',
    /** By the inner status. */
    innerStatuses: {
      200: {
        name: 'success',
        text: 'The operation was carried out. `result` holds what it brought: an object, or a list of them.',
      },
      403: {
        name: 'parameters not valid',
        text:
          'Refunds only: the parameters do not identify a payment that can be refunded. `message` reads `Query ' +
          'params is not valid`.',
      },
      418: {
        name: 'list of errors',
        text:
          '`errors` lists what is wrong: `Missing params` with the name of the parameter, `Transaction is not ' +
          'found`, or what a parameter must be. Nothing was charged.',
      },
      500: {
        name: 'server error',
        text:
          'Something failed on our side; `message` reads `Server Error`. Try again later, and ask for the status ' +
          'of a payment before you charge the card a second time.',
      },
    },
  },
  operations: {
    login: {
      title: 'Authentication',
      text:
        'Exchange your login and password for a token on the API host. Put the token in the `Authorization` header ' +
        'of every call that follows: `Bearer`, a space, the token. It begins with `test_` in test mode and is good ' +
        'for an hour.',
    },
    createPayment: {
      title: 'Create a payment',
      text:
        'Charges a card once. A new payment is in one of the statuses {creationStatuses}. Keep its number: the ' +
        'other operations ask for it. An equal payment within a minute is the first one, sent again.',
    },
    transactionStatus: {
      title: 'Status of a payment',
      text:
        'Tells where a transaction stands. This is the only response in which status {refundStatus}, a refund, can ' +
        'appear.',
    },
    refund: {
      title: 'Refund',
      text:
        'Returns the money to the payer. The response confirms that the order was taken; the status request shows ' +
        'status {refundStatus} once the refund has been made. A payment is refunded whole, and once.',
    },
    transactionInformation: {
      title: 'One transaction',
      text: 'Everything the bank knows of one transaction, found by its number.',
    },
    transactionList: {
      title: 'All transactions',
      text:
        'Lists the transactions of a payer, the newest first. The filters narrow the list; leave out those you do ' +
        'not need.',
    },
  },
  sandbox: {
    title: 'Test mode',
    text:
      'Try everything with these cards. Any month that is not over goes with them as `validity`, and any three ' +
      'digits as `cvv`. Other cards are refused: never send a real one in test mode.',
    card: 'Card',
    /** By what becomes of a payment. */
    cards: {
      approved: 'Approved.',
      denied: 'Denied.',
      inProcess: 'In process, and approved ten seconds later.',
      waitingConfirmation: 'Waits for the payer to confirm; denied after 15 minutes.',
      chargedBack: 'Approved, and charged back a minute later: the status request then shows {refundStatus}.',
    },
  },
  tables: {
    parameter: 'Parameter',
    field: 'Field',
    meaning: 'Meaning',
    /** Names the table of an operation for assistive technology. */
    parametersOf: 'Parameters: {operation}',
    required: 'required',
    optional: 'optional',
    returned: 'returned',
  },
  types: {
    string: 'string',
    integer: 'integer',
    decimal: 'decimal in a string',
    boolean: 'boolean',
    date: 'date, YYYY-MM-DD',
    dateTime: 'date and time, UTC',
  },
  parameters: {
    login: 'Issued with your merchant account.',
    password: 'Issued with your merchant account. No other operation takes it.',
    payer_id: 'Your own reference for the payer.',
    owner: 'Name of the cardholder, as on the card.',
    card_number: 'Digits only, without spaces.',
    cvv: 'Security code of the card. No response ever repeats it.',
    validity: 'Month and year in which the card expires, `MM/YY`.',
    amount: 'Amount to be charged, in units of the currency.',
    currency: 'Three letters, as in ISO 4217.',
    merchant_reference:
      'Your own number of the order. Sent again with the same parameters, it gets the first answer and charges ' +
      'nothing.',
    id: 'Number of the transaction, part of the path.',
    transaction_id: 'Number of the transaction to be refunded.',
    'transaction number': 'Number of the transaction, part of the path.',
    isLiveTransaction: 'Filter: `true` leaves live transactions, `false` leaves tests.',
    startDate: 'Filter: first day of the period, included.',
    endDate: 'Filter: last day of the period, included.',
  },
  token: 'Bearer token for the calls that follow.',
  result: {
    title: 'Fields of a transaction',
    text: 'What responses tell about a transaction. A card number never comes back whole: only its last digits do.',
    /** By the name of the field. */
    fields: {
      transaction_number: 'Number of the transaction. Later calls refer to it.',
      transaction_status: 'One of the transaction statuses listed below.',
      transaction_amount: 'What the payer was charged.',
      net_amount: 'What remains for you after fees.',
      transaction_date_time: 'When the transaction was made.',
      is_live_transaction: '`true` for a live transaction, `false` for a test.',
      card_owner_name: 'Name of the cardholder.',
      card_number: 'Last digits of the card, nothing more.',
    },
  },
  statuses: {
    title: 'Transaction statuses',
    text: 'The same numbers everywhere. Status {refundStatus} appears only in the status request.',
    status: 'Status',
    seenIn: 'Seen in',
    seenInBoth: 'Creation, status request',
    seenInRequest: 'Status request only',
    /** By the name of the status. */
    names: {
      in_process: 'In process',
      approved: 'Approved',
      denied: 'Denied',
      refund: 'Refund',
      waiting_confirmation: 'Waiting confirmation',
    },
  },
  samples: {
    request: 'Request',
    answer: 'Response',
    copy: 'Copy',
    copied: 'Copied',
    /** Spoken after the text is in the clipboard. */
    copiedSample: 'Copied to the clipboard: {sample}',
    /** Where the browser forbids it. */
    notCopied: 'The browser did not allow copying. The text is selected: copy it with the keyboard.',
  },
};
