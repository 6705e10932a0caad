/**
 * Functions that call themselves, each with the bound of how often. Make a new one a loop, or add it here with a bound
 * that the code keeps. A bound of the depth alone is not enough: a function that calls itself twice at each step
 * doubles its work with each.
 */
export const boundedRecursions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'database/src/embedded/embedded-postgres.ts': {
    '#bringUp': 'tries to start the database, with a pause between two',
    '#own': 'the same',
    '#join': 'the same',
    '#recover': 'the same',
    '#bringUpUntilItWorks': 'the same',
  },
  'database/src/embedded/make-folder.ts': { makeFolder: 'once for each folder of a path that is a setting' },
  'database/src/embedded/started-process.ts': { look: 'a listener that takes itself off' },
  'documents/src/statement/xlsx/workbook.ts': { columnName: 'one letter of the name of a column at a time' },
  'server/src/money/webhooks/open-sender.ts': {
    setOff: 'when a try has ended: each takes one thing off a list of some hundred',
    setOffReady: 'the same',
  },
  'server/src/operation/backup/write-file-whole.ts': { leave: 'listeners that take each other off', stay: 'the same' },
  'server/src/operation/command-line/register-command.ts': { nameOf: 'one command above at a time, three at most' },
  'server/src/operation/demonstration/calendar.ts': {
    workingDayUpTo: 'one day back at a time, to the last working day',
  },
  'server/src/correspondents/incoming/camt-values.ts': { maybe: 'one name of a path that is written in the source' },
  'server/src/correspondents/incoming/read-naming-texts.ts': {
    leavesOf: 'each element of an address once; the reader of XML bounds their depth and number',
  },
  'server/src/money/merchants/mask-body.ts': {
    masked: 'three levels of a body, forty names of each',
    namesOf: 'levels of a schema that is written in the contract',
  },
  'contract/src/payment-api-v2/read-body.ts': { readObject: 'one level of a schema that is written in the contract' },
  'server/src/site/openapi/compose-payment-openapi-v2.ts': { schemaOf: 'the same' },
  'server/src/site/openapi/call-schemas.ts': { mapSchema: 'one level of a schema that is written in the contract' },
  'server/src/base/platform/gather-batches.ts': {
    bookTurn: 'one batch after the other, each on a turn of its own',
    takeTurn: 'the same',
  },
  'server/src/base/platform/settle-in-halves.ts': {
    settleInHalves: 'halves a batch of bounded size: no more calls than twice its orders',
  },
  'server/src/base/platform/xml/judge-xml-shape.ts': {
    judgeXmlShape: 'each element of a file once, a hundred deep at most',
  },
  'office/src/texts/use-texts.ts': {
    ask: 'tries to fetch texts, with a pause of five seconds between two, until the line is back',
  },
  'web/src/portal/client/follow-changes.ts': { look: 'a listener that takes itself off' },
  'web/src/portal/pages/statement/entry-reader.ts': {
    happen: 'one event of the screen after the other',
    readMissing: 'the same',
  },
  'web/src/portal/pages/statement/use-kept-place.ts': {
    look: 'asks for the next frame of the browser',
    release: 'a listener that takes itself off',
  },
  'web/src/shell/inline/first-interaction.ts': {
    end: 'a listener that takes itself off',
    fetchAhead: 'one file of the page after the other',
    layOutSections: 'one section of the page a frame',
    runScripts: 'listeners that take each other off, and one more try after a script that did not come',
    start: 'the same',
    waitAgain: 'the same',
    wake: 'the same',
  },
  'web/src/shell/use-scroll-reset.ts': { release: 'a listener that takes itself off' },
  'web/src/shell/language-choice.ts': { returnToLanguageChoice: 'once a frame, until the letters are there' },
  'web/src/shell/main.tsx': {
    nameOfAddress: 'once more, after the address was corrected to that of a page that there is',
  },
  'web/src/shell/routes.ts': { addressOf: 'a page leads to another one, as the list of addresses says' },
  'web/src/site/slides/use-cross-fade.ts': { watch: 'asks for the next frame of the browser' },
};
