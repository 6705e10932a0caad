import * as z from 'zod/mini';

const between = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const share = between(0, 1);
const weight = between(0, 5);
const points = whole(-50, 50);

/**
 * The threshold and the weights by which names are compared, all of them: docs/screening.md says what each is for. They
 * are kept as versions, and two people change them.
 */
export const screeningValues = z.object({
  hitScoreMin: whole(50, 95),
  unlikenessFactor: between(0.5, 10),
  initialShare: share,
  commonWeight: weight,
  rarityWeight: weight,
  littleWeight: weight,
  knownCommonWeight: weight,
  familyNameFactor: weight,
  missingPatronymicShare: share,
  missingMiddleShare: share,
  tellingWeightMin: weight,
  conflictShare: weight,
  conflictFactor: weight,
  rareWeightMin: weight,
  rareAloneWeightMin: weight,
  rareAloneScore: share,
  otherWordsShare: share,
  weakAliasShare: share,
  consonantsMin: whole(2, 10),
  bornInside: points,
  bornNear: points,
  bornFar: points,
  sameCountry: points,
  otherCountry: points,
  samePlace: points,
  sameIdentifier: points,
  otherIdentifier: points,
  against: whole(-50, 0),
  most: whole(0, 50),
});
export type ScreeningValues = z.output<typeof screeningValues>;
