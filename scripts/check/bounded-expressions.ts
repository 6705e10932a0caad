/**
 * The regular expressions that are not proven linear, each with the bound of the text that it reads. Rewrite a new one
 * until it is proven, or add it here with a bound that the code keeps; an expression for visitors' text of any length
 * does not belong here.
 */
export const boundedExpressions: Readonly<Record<string, readonly (readonly [expression: string, bound: string])[]>> = {
  'contract/src/banks/account-identification.ts': [
    [
      'new RegExp(\n  `(?<![A-Z0-9])' +
        '(?:OS|${brand.ibanCountry}\\\\d\\\\d[ -]?${brand.bic.slice(0, 4)})(?:[ -]?\\\\d){10}' +
        "(?![A-Z0-9])`,\n  'g',\n)",
      'a run of fixed length; the text is cut before it',
    ],
  ],
  'contract/src/banks/address-parts.ts': [
    [String.raw`/(?:^|[ '])(?:de|del|do|da|du|d|of|the|new|and|y)$/i`, 'reads at most 300 characters of an address'],
    [
      String.raw`/(?:^|[ (])(?:c\.?p\.?|cep|zip(?: code)?|pin(?: code)?|post(?:al)? ?code|indeks|index)[ :.]*$/i`,
      'the same',
    ],
    [String.raw`/[\s\-/]+$/`, 'the same'],
    [String.raw`/^(.*?\p{L}.*?)[ /(-]+([A-Z][A-Z.]{1,3})\)?$/u`, 'the same'],
  ],
  'contract/src/banks/place-words.ts': [
    [
      String.raw`/(?:^|[ ,])(?:p\.? ?o\.? ?b(?:ox|\.)?|b\.? ?p\.?|a\/ia) ?\.? ?(?:no\.? )?\d/i`,
      'reads at most 300 characters of an address',
    ],
    [
      String.raw`/(?:^|[ ,])(?:box|apartado|postfach|postbus|casilla|caixa postal|boite postale) ?\.? ?(?:no\.? )?\d/i`,
      'the same',
    ],
    [String.raw`/[.,]+$/`, 'reads a word of them'],
  ],
  'contract/src/banks/post-codes.ts': [
    [
      "new RegExp(String.raw`(?:^|[ (])(?:[A-Z]{1,3}-)?(${shape})(?=$|[ ).])`, 'gi')",
      'runs of fixed lengths; reads at most 300 characters of an address',
    ],
  ],
  'contract/src/field-rules.ts': [
    [
      String.raw`/^[A-Za-z0-9]{1,15}[._-]?[A-Za-z0-9]{1,15}@[a-z]{2,20}\.[a-z]{2,4}$/`,
      'at most 57 characters, judged before it; each run has a bound of its own',
    ],
  ],
  'contract/src/banks/iban.ts': [
    [String.raw`/(\d+)([nac])/g`, 'reads the structures of the IBAN registry, written beside it'],
    ["new RegExp(`^[0-9]{2}${runs.join('')}$`)", 'runs of fixed lengths after an anchor'],
  ],
  'dictionaries/src/fill.ts': [
    [
      String.raw`/\{([a-zA-Z]+)\}/g`,
      'reads texts of the dictionaries; a name holds no brace, so no letter is read twice',
    ],
    [String.raw`/\{([a-zA-Z]+)\}/g`, 'the same'],
  ],
  'dictionaries/src/same-in-english.ts': [
    [
      String.raw`/^(?:\{\w+\}|SWIFT|SEPA|IBAN|BIC|PIN|API|OUR|BEN|SHA|CSV|PDF|XLSX|kB|UETR|[^\p{L}])+$/u`,
      'reads texts of the dictionaries, in tests',
    ],
  ],
  'documents/src/pdf/typography.ts': [
    [
      String.raw`/(?<=(?:^|[\s(«])(?:в|и|к|о|с|у|а|на|по|от|до|за|из|не|ни|ст\.|п\.)) /giu`,
      'looks back by at most four characters from each space',
    ],
  ],
  'documents/src/legal/parse-legal-text.ts': [
    [String.raw`/\{([^{}]*)\}/g`, 'reads texts of our own, at the start'],
    [String.raw`/\{[^{}]*\}/g`, 'the same'],
  ],
  'documents/src/pdf/engraved-paper.ts': [
    [String.raw`/stroke-width="([\d.]+)"><path d="([^"]+)"/`, 'reads a drawing of our own'],
  ],
  'documents/src/statement/testing-readers.ts': [
    [String.raw`/Statement(\d+)\n/`, 'reads files of the bank, in tests'],
    [String.raw`/Openingbalance,\d+[A-Z][a-z]+\d{4}\s+([\d,]+\.\d\d)/`, 'the same'],
    [String.raw`/Closingbalance,\d+[A-Z][a-z]+\d{4}\s+([\d,]+\.\d\d)/`, 'the same'],
    [String.raw`/([0-9a-f-]{36})$/m`, 'the same'],
  ],
  'documents/src/statement/xlsx/workbook.ts': [
    [String.raw`/([A-Z]+)(\d+)/g`, 'reads a range of cells that the workbook itself writes'],
  ],
  'server/src/money/exchange-rates/read-rate-file.ts': [
    [
      String.raw`/^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i`,
      'the first 2,000 letters of a file whose origin is proved',
    ],
  ],
  'server/src/base/platform/tidy-text.ts': [
    [String.raw`/(\p{Mark}{30})\p{Mark}+/gu`, 'from each place at most thirty marks are looked at in vain'],
  ],
  'server/src/people/identity/verify-pin.ts': [
    ['new RegExp(`^\\\\d{${pinLength}}$`)', 'a fixed number of digits between anchors'],
  ],
  'server/src/base/platform/single-address.ts': [
    [
      String.raw`/^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/`,
      'at most 254 characters, judged before it; labels are parted by points that they cannot hold',
    ],
  ],
  'office/src/shell/addresses.ts': [[String.raw`/\{(\w+)\}/g`, 'reads the paths of the pages, written beside it']],
  'server/src/correspondents/incoming/camt-values.ts': [[String.raw`/0+$/`, 'reads at most 5 digits']],
  'server/src/base/platform/xml/read-plain-element.ts': [
    [
      String.raw`/<(\/?)([A-Za-z_][\w.-]{0,99}(?::[A-Za-z_][\w.-]{0,99})?)` +
        String.raw`(?: ([A-Za-z_]\w{0,99})="([^"<]*)")?(\/?)>([^<]*)/y`,
      'names of at most 100 characters; each part ends at a character that it cannot hold',
    ],
  ],
  'server/src/base/platform/xml/split-often.ts': [
    [
      "new RegExp(`(?<!\\\\r)<((?:[A-Za-z_][\\\\w.-]{0,99}:)?${name})>`, 'g')",
      'a prefix of at most 100 characters behind each sign of a tag',
    ],
  ],
  'server/src/base/platform/xml/xml-encoding.ts': [
    [
      String.raw`/^<\?xml[^>]{0,100}?\sencoding\s?=\s?["']([\w.-]{1,40})["']/`,
      'reads at most 200 bytes, from their start',
    ],
  ],
  'server/src/site/openapi/compose-openapi.ts': [[String.raw`/\{(\w+)\}/g`, 'reads the paths of the contract']],
  'server/src/people/confirmations/judge-confirmation.ts': [
    ['new RegExp(`^\\\\d{${confirmationCodeLength}}$`)', 'a fixed number of digits between anchors'],
  ],
  'server/src/base/platform/device-of.ts': [
    [String.raw`/\bVersion\/[\d.]+.*\bSafari\//`, 'the first 400 characters of a user agent'],
  ],
  'server/src/base/platform/http/open-door.ts': [
    [String.raw`/\{(\w+)\}/g`, 'reads the paths of the contract, at the start'],
  ],
  'server/src/base/platform/network-of.ts': [[String.raw`/%.*$/`, 'reads what `isIPv6` has taken for an address']],
  'transport/src/send.ts': [
    [String.raw`/\{(\w+)\}/g`, 'reads the paths of the contract'],
    [String.raw`/filename="([^"]*)"/`, "reads a header that the bank's own server wrote"],
  ],
  'web/src/site/pages/home/notes.ts': [[String.raw`/\.0+$/`, 'reads figures of the page']],
  'web/src/site/pages/payment-api/code-samples.ts': [[String.raw`/\{[^}]+\}/`, 'reads paths written beside it']],
  'web/src/site/pages/payment-api/code-tokens.ts': [
    [String.raw`/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?/g`, 'reads samples of the page'],
    [String.raw`/'[^']*'|"[^"]*"|--[a-z-]+|\bcurl\b/g`, 'the same'],
    [
      '/^ *(?:#|\\/\\/) .*$|\'[^\'\\n]*\'|"(?:[^"\\\\\\n]|\\\\.)*"|`[^`]*`|(?<![\\w-])[a-z]{2,8}(?![\\w-])/gm',
      'the same',
    ],
  ],
  'web/src/site/pages/tariff/fee-search.ts': [
    [String.raw`/(?<=\d)\s*(?:usd|\$)$/i`, 'what a visitor types into a search field of their own browser'],
    [String.raw`/(\d)\s+%/g`, 'the same'],
    [String.raw`/(\d)\s*%/g`, 'the same'],
  ],
  'server/src/money/webhooks/without-secrets.ts': [
    [String.raw`/\b[A-Za-z0-9_-]{32,}={0,2}/g`, 'reads the first 1,000 letters of an answer'],
    [String.raw`/\b\d(?:[ -]?\d){11,18}\b/g`, 'the same'],
  ],
  'server/src/people/screening/birth-span.ts': [
    [
      String.raw`/\b(?:circa|ca|c|about|approx\w*|around|vers|um|probably|possibly)\b\.?/i`,
      'reads a field of a list, at most 200 characters',
    ],
    ['new RegExp(`(?<!\\\\d)(${year})(?!\\\\d)`)', 'the same'],
    ["new RegExp(`(?<!\\\\d)(${year})\\\\s*(?:to|and|until|bis|à|/|-|–)\\\\s*(${year})(?!\\\\d)`, 'i')", 'the same'],
  ],
  'server/src/people/screening/matching/fold-name.ts': [
    [String.raw`/(\p{L}{2,})-([aeiou])(?!\p{L}|\.)/gu`, 'reads at most 5,000 letters of a name; longer ones are held'],
    [String.raw`/(\p{L}{2,},? )(s|n|b|a|k|o|l)[./]? ?(a|v|s|b|g|y|k|l|p)\.?$/u`, 'the same'],
  ],
  'server/src/people/screening/matching/name-index.ts': [
    [
      '/(?:ovich|evich|ovitch|evitch|owitsch|ewitsch|owicz|ovych|evych|yich|ovna|evna|ivna|ichna|owna|jevna)$/',
      'reads a word of a name on a list',
    ],
  ],
  'server/src/people/screening/matching/pinyin.ts': [
    [
      'new RegExp(`^${initial}${final}(?:${initial}${final})?(?:${initial}${final})?$`)',
      'three syllables of fixed length, tried in few ways',
    ],
  ],
};
