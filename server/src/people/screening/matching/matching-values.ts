/**
 * The values of the comparison, as one piece of data with a version: it stands on every hit that they found. Two people
 * change them by proposal (`values-in-force.ts`); the matcher takes them from its caller.
 */
export interface MatchingValues {
  readonly version: string;
  /** From here on a name is shown to staff. From 0 to 100. */
  readonly hitScoreMin: number;
  /** How much the unlikeness of a word counts: 2 takes 20 points for a word that is like another by 90 of 100. */
  readonly unlikenessFactor: number;
  /** What an initial says of the name that it stands for. */
  readonly initialShare: number;
  /** Weights of words: of one that every listed name has, and what rarity adds. */
  readonly commonWeight: number;
  readonly rarityWeight: number;
  readonly littleWeight: number;
  readonly knownCommonWeight: number;
  /** A family name in capitals, as OFAC and the United Nations write it. */
  readonly familyNameFactor: number;
  /** What a missing father's name and a missing middle name count beside a rare name that agrees. */
  readonly missingPatronymicShare: number;
  readonly missingMiddleShare: number;
  /** What the words that agree have to weigh together, where none of them is rare. */
  readonly tellingWeightMin: number;
  /** What a missing name counts where the text has another one in its place. */
  readonly conflictShare: number;
  /** How much more the unlikeness of a word counts beside a name of somebody else. */
  readonly conflictFactor: number;
  /** From this weight on a word is rare. */
  readonly rareWeightMin: number;
  /** A rare family name with nothing beside it but `family`, `trust`: from which weight, and what it counts. */
  readonly rareAloneWeightMin: number;
  readonly rareAloneScore: number;
  /** What a company's words count without the rarest. */
  readonly otherWordsShare: number;
  readonly weakAliasShare: number;
  /** Consonants that have to agree beside initials. */
  readonly consonantsMin: number;
  readonly points: {
    readonly bornInside: number;
    readonly bornNear: number;
    readonly bornFar: number;
    readonly sameCountry: number;
    readonly otherCountry: number;
    readonly samePlace: number;
    readonly sameIdentifier: number;
    readonly otherIdentifier: number;
    /** All together take no more: an exact name stays a hit. */
    readonly against: number;
    /** What birth, country and place add at most. */
    readonly most: number;
  };
}

/** With what a bank begins. */
export const matchingValues: MatchingValues = {
  version: '2026-11',
  hitScoreMin: 78,
  unlikenessFactor: 2.6,
  initialShare: 0.8,
  commonWeight: 0.5,
  rarityWeight: 1,
  littleWeight: 0.1,
  knownCommonWeight: 0.65,
  familyNameFactor: 1.25,
  missingPatronymicShare: 0.35,
  missingMiddleShare: 0.45,
  tellingWeightMin: 1.9,
  conflictShare: 1.5,
  conflictFactor: 2.4,
  rareWeightMin: 1.1,
  rareAloneWeightMin: 1.3,
  rareAloneScore: 0.78,
  otherWordsShare: 0.6,
  weakAliasShare: 0.92,
  consonantsMin: 4,
  points: {
    bornInside: 3,
    bornNear: 0,
    bornFar: -20,
    sameCountry: 2,
    otherCountry: -2,
    samePlace: 2,
    sameIdentifier: 20,
    otherIdentifier: -3,
    against: -20,
    most: 7,
  },
};
