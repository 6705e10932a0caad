import * as z from 'zod/mini';

const name = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/));
const words = z.string().check(z.minLength(1), z.maxLength(200));
const months = z.int().check(z.gte(1), z.lte(60));
const points = z.int().check(z.gte(0), z.lte(1_000));

/** The questions by which the risk of a client is rated. Kept as versions; two people change it. */
export const questionnaire = z
  .object({
    questions: z
      .array(
        z.object({
          id: name,
          text: words,
          answers: z.array(z.object({ id: name, text: words, points })).check(z.minLength(2), z.maxLength(8)),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
    /** From so many points on. */
    mediumFrom: points,
    highFrom: points,
    /** After how many months a client is looked at again. */
    reviewMonths: z.object({ low: months, medium: months, high: months }),
  })
  .check(
    z.refine(
      ({ questions, mediumFrom, highFrom }) =>
        mediumFrom < highFrom && areDifferent(questions) && questions.every(({ answers }) => areDifferent(answers)),
    ),
  );
export type Questionnaire = z.output<typeof questionnaire>;

function areDifferent(all: readonly { readonly id: string }[]): boolean {
  return new Set(all.map(({ id }) => id)).size === all.length;
}

export interface Score {
  readonly points: number;
  readonly risk: 'low' | 'medium' | 'high';
  /** Each question with what was answered, in words. */
  readonly told: { readonly question: string; readonly answer: string; readonly points: number }[];
}

/** What answers make; undefined while one is missing or unknown. */
export function scoreAnswers(
  { questions, mediumFrom, highFrom }: Questionnaire,
  answers: Readonly<Record<string, string>>,
): Score | undefined {
  const told = questions.flatMap(({ id, text, answers: choices }) => {
    const chosen = choices.find((choice) => choice.id === answers[id]);
    return chosen === undefined ? [] : [{ question: text, answer: chosen.text, points: chosen.points }];
  });
  if (told.length < questions.length) return undefined;
  const sum = told.reduce((before, one) => before + one.points, 0);
  return { points: sum, risk: sum >= highFrom ? 'high' : sum >= mediumFrom ? 'medium' : 'low', told };
}
