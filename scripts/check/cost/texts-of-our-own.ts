/** Functions that take a text and are not measured, by the reason why no stranger can make them slow. */
export const textsOfOurOwn: Readonly<Record<string, readonly string[]>> = {
  'the text is written in the source': [
    'contract/src/refusals.ts refuse',
    'dictionaries/src/same-in-english.ts isSameInEnglish',
    'dictionaries/src/texts.ts exportNameOf',
    'documents/src/pdf/path-operators.ts colourParts',
    'documents/src/pdf/path-operators.ts pathOperators',
    'server/src/openapi/compose-openapi.ts composeOpenApi',
    'server/src/platform/instruments.ts counter',
    'server/src/platform/instruments.ts gaugeText',
    'server/src/platform/instruments.ts histogram',
  ],
  'the text is a setting, or a file of the build, read when the server starts': [
    'server/src/mail/mail-sender.ts createMailSender',
    'server/src/mail/with-tls-required.ts withTlsRequired',
    'server/src/website/load-website.ts loadWebsite',
    'server/src/website/prepare-page.ts preparePage',
    'server/src/website/read-site-manifest.ts readSiteManifest',
    'server/src/website/site-index.ts robotsText',
  ],
  'the text is one that the bank itself made: a number, a cursor, a hash': [
    'documents/src/pdf/account-page.ts accountSeed',
    'server/src/statements/statement-cursor.ts writeCursor',
  ],
  'a part of a reader that is measured as a whole': [
    'documents/src/statement/camt-dialect.ts agent',
    'documents/src/statement/camt-entry.ts amount',
    'documents/src/statement/camt-entry.ts entryElement',
    'server/src/payments/internal-transfer.ts judgeInternalTransfer',
  ],
  'a hash that is slow on purpose, of at most 256 characters, outside the event loop': [
    'server/src/identity/hash-password.ts hashPassword',
    'server/src/identity/hash-password.ts verifyPassword',
  ],
};
