import { recordEvent } from '../../base/audit/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { keepHits } from '../../people/screening/index.ts';
import { insertAlert } from './alerts-store.ts';
import type { FoundByRule } from './evaluate-client.ts';
import { ruleInWords, titleOfRule } from './rule-in-words.ts';

/** So many entries of an alert are listed, the latest ones; how many they are stands beside them. */
const entriesListedMax = 100;
/** No name is compared: it is neither like another one nor unlike it. */
const score = 50;

/** Puts what a rule has found before compliance, as a hit of the publisher `monitoring` with its entries. Once. */
export async function keepAlert(
  transaction: Platform['db'],
  platform: Pick<Platform, 'newId' | 'clock' | 'config'>,
  {
    clientId,
    name,
    rule,
    kept,
    aspect,
    at,
    entries,
    why,
  }: FoundByRule & { readonly clientId: string; readonly name: string },
): Promise<boolean> {
  const hitId = platform.newId();
  const day = (one: { readonly at: number }) => dayIn(platform.config.timeZone, new Date(one.at));
  const [first, last] = [entries[0]!, entries.at(-1)!];
  await keepHits(transaction, platform, [
    {
      id: hitId,
      subjectKind: 'client',
      subjectId: clientId,
      name,
      publisher: 'monitoring',
      // The entry that made it, so that nothing is told of twice.
      reference: `${rule} ${last.entryId}`,
      listedName: titleOfRule(rule),
      score,
      reasons: [
        why,
        day(first) === day(last) ? `Booked on ${day(last)}.` : `Booked from ${day(first)} to ${day(last)}.`,
        `The rule: ${ruleInWords(rule, kept)}`,
      ],
    },
  ]);
  const isNew = await insertAlert(transaction, {
    hitId,
    clientId,
    rule,
    aspect,
    happenedAt: new Date(at),
    entryCount: entries.length,
    entryIds: entries
      .slice(-entriesListedMax)
      .map(({ entryId }) => entryId)
      .toReversed(),
  });
  if (!isNew) return false;
  await recordEvent(transaction, platform, {
    kind: 'monitoring_alert_raised',
    subject: hitId,
    about: [{ kind: 'monitoring_alert', id: hitId }],
  });
  return true;
}
