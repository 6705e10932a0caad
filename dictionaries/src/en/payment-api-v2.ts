/** The guide of the second version of the Payment API, and what is true of both. Backticks enclose code. */
export const paymentApiV2 = {
  index: 'Version 2',
  quickStart: {
    title: 'First payment',
    text:
      'Begin with the hosted page: the bank takes the card on a page of its own, so you never see its number and ' +
      'have less to prove under PCI DSS. These programs run as they stand. Open the address that they print and ' +
      'type the card below, with any month that is not over and any three digits.',
    after:
      'Then the page leads back to your shop, here to `http://localhost:3000/paid`. While nothing listens there the ' +
      'browser says so, and the payment is made all the same: the last request of the program tells you.',
    address: 'Address',
    login: 'Test login',
    password: 'Test password',
    card: 'Test card, approved',
    example: 'A hosted page',
  },
  trial: {
    open: 'Try it',
    text:
      'Sent in test mode with the test login; a token is made for you, and no money moves. Everybody who knows the ' +
      'test login can read what you send: type nothing real.',
    empty: 'An empty field is left out.',
    send: 'Send',
    payment: 'The number of a payment. Make one first, and its number stands here.',
    outcome: 'HTTP {status} in {duration} ms',
    replayed: 'HTTP {status} in {duration} ms: the first response again',
  },
  version: {
    title: 'Version 2',
    text:
      'The same payments with real HTTP statuses, dates of ISO 8601, amounts as strings, parts of refunds and ' +
      'pages by cursor. A payment has one number in both versions. Every response names its version in ' +
      '`Payment-Api-Version`; send the header to be told when yours has gone. `/v2/openapi.json` and ' +
      '`/openapi.json` describe both versions for programs.',
    example: 'Charge a card, refund a part',
    operations: 'Operations of version 2',
    operation: 'Operation',
    codes: 'Own codes: {codes}.',
    trials: {
      createPaymentV2: 'charge a card',
      readPayment: 'read a payment',
      refundPayment: 'give a part back',
      listPayments: 'list payments',
    },
    /** By the name of the operation. */
    summaries: {
      createToken: 'Exchange login and password for a token.',
      createCheckout: 'Make a page on which a payer types the card.',
      readCheckout: 'Read what became of a page.',
      createPaymentV2: 'Charge a card whose number you have.',
      confirmPayment: 'Make a page on which the payer confirms a payment that waits for it.',
      readPayment: 'Read a payment as it stands now.',
      listPayments: 'Walk through your payments, the newest first.',
      refundPayment: 'Give money back: a part, several times, or all that is left.',
      listRefunds: 'Walk through the refunds of a payment.',
      readRefund: 'Read a refund.',
      listDisputes: 'Walk through the disputes of your payments.',
      readDispute: 'Read a dispute.',
      answerDispute: 'Answer a dispute, once and before its time is over.',
      acceptDispute: 'Let the payer have the money.',
      listReturnAddresses: 'Read to which origins your pages may send payers.',
      addReturnAddress: 'Add an origin, in test mode.',
      removeReturnAddress: 'Remove an origin, in test mode.',
      listEvents: 'Catch up on events, the oldest first.',
      listWebhookEndpoints: 'Read where your events are sent.',
    },
  },
  once: {
    title: 'Sent again',
    text:
      'A line can break after we have charged a card and before you know. So send an `Idempotency-Key` with every ' +
      'new payment, refund and page, and keep it with your order. The same request under the same key is done ' +
      'once: the first response comes again with `Idempotent-Replayed: true`, whatever has happened since. While ' +
      'the first one runs the answer is `409`; another request under the key is `422`. A request that was refused ' +
      'leaves its key free. In the first version `merchant_reference` does the same.',
  },
  problems: {
    title: 'Problems',
    text:
      'A problem is JSON as in RFC 9457. Read `code`: its meaning never changes. `param` names the field, `errors` ' +
      'lists all that are wrong, `request_id` is for your letter to us. A declined card adds `decline_code`, ' +
      '`may_try_again` and the `payment`. Tell the payer that the card was declined and no more.',
    code: 'Code',
    example: 'A problem on the wire',
  },
  sandbox: {
    declined: 'Denied; version 2 says why: `{reason}`.',
    unknownApproved: 'Nobody knows at first; seconds later it is approved.',
    unknownDenied: 'Nobody knows at first; seconds later it is denied.',
    refundFails: 'Approved; every refund of it fails.',
  },
  webhooks: {
    title: 'Webhooks',
    text:
      'Your server is told at once what happens to payments and disputes. Its address and its secret come from the ' +
      'page Webhooks of the online banking. Each message bears `webhook-id`, `webhook-timestamp` and ' +
      '`webhook-signature` (Standard Webhooks). Believe none whose signature you have not checked over the bytes ' +
      'as they came, and none that is older than five minutes.',
    late:
      'Answer with 2xx within ten seconds; everything else is tried again for three days. A message may come ' +
      'twice, with the same `id`; `sequence` counts the events of one payment, and `data` is the whole payment as ' +
      'it stood then. Where a message and a response differ, the higher `sequence` is newer. What you missed is in ' +
      '`GET /v2/events`.',
    example: 'A server that takes webhooks',
  },
  limits: {
    title: 'Limits',
    text: 'Who goes beyond them is told in `Retry-After` how long to wait.',
    rows: {
      token: '{value} minutes: the life of a token. Log in again then.',
      changes: '{value} a minute: payments, refunds and pages of one merchant.',
      reads: '{value} a minute: what one merchant reads.',
      strangers: '{value} a minute: requests without a good token from one network. Wrong passwords close earlier.',
      body: '{value} KiB: a body.',
      list: '{value}: transactions in one list of the first version, the newest ones.',
      page: '{value}: things on one page of version 2.',
      key: '{value} days: how long a key is known.',
      checkout: '{value} minutes: how long a hosted page is open, for one card.',
      confirmation: '{value} minutes: how long a payment waits for its payer.',
      addresses: '{value}: return addresses.',
    },
    names: {
      token: 'Token',
      changes: 'Changes',
      reads: 'Reads',
      strangers: 'Strangers',
      body: 'Body',
      list: 'List',
      page: 'Page',
      key: 'Key',
      checkout: 'Hosted page',
      confirmation: 'Confirmation',
      addresses: 'Return addresses',
    },
  },
  goingLive: {
    title: 'Going live',
    text: 'Live payments have a login of their own, which comes with your merchant account. Before the first one:',
    steps: {
      page: 'Use the hosted page, or show that you may handle card numbers (PCI DSS).',
      secrets: 'Keep login and password out of your pages, your repository and your logs.',
      key: 'Keep an `Idempotency-Key` with each order, and send a request again under it when no response came.',
      status: 'Believe the status that you read from us, never what a browser brings back.',
      cards: 'Try every card of the sandbox: denied, in process, waiting, charged back.',
      name: 'Tell payers your name as it stands on their statements.',
    },
    changes: 'Changes',
    changesText: '`{version}`: the second version opens; the first one stays as it is.',
  },
};
