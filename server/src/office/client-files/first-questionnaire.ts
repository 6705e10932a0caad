import type { Questionnaire } from '@bank/contract/office';
import type { Database } from '../../base/platform/platform.ts';
import { readSetting } from '../../base/settings/index.ts';

const question = (id: string, text: string, ...answers: readonly (readonly [string, string, number])[]) => ({
  id,
  text,
  answers: answers.map(([name, words, points]) => ({ id: name, text: words, points })),
});

/** With which a bank begins, until two people change it. */
const firstQuestionnaire: Questionnaire = {
  questions: [
    question(
      'exposure',
      'Political exposure',
      ['none', 'None', 0],
      ['close', 'Family or close associate', 30],
      ['own', 'Holds or held office', 60],
    ),
    question(
      'country',
      'Countries of residence and business',
      ['low', 'Of low risk', 0],
      ['medium', 'Of some risk', 10],
      ['high', 'Of high risk', 40],
    ),
    question(
      'business',
      'Source of income',
      ['salary', 'Salary, pension, listed company', 0],
      ['own', 'Own business or property', 10],
      ['cash', 'Cash, arms, gaming, virtual assets', 30],
    ),
    question(
      'structure',
      'Ownership',
      ['plain', 'A person, or a company with plain owners', 0],
      ['holding', 'A holding of two levels or more', 10],
      ['nominee', 'Trust, nominees, bearer shares', 30],
    ),
    question(
      'turnover',
      'Expected turnover a month',
      ['small', 'Below 50,000 USD', 0],
      ['middle', '50,000 to 500,000 USD', 10],
      ['large', 'Above 500,000 USD', 20],
    ),
    question(
      'channel',
      'How the client came',
      ['met', 'Met in person', 0],
      ['remote', 'At a distance, papers certified', 5],
      ['agent', 'By an intermediary', 15],
    ),
    question(
      'news',
      'What the press says',
      ['none', 'Nothing against the client', 0],
      ['doubt', 'Doubts', 20],
      ['bad', 'Crime or sanctions', 50],
    ),
  ],
  mediumFrom: 20,
  highFrom: 50,
  reviewMonths: { low: 36, medium: 24, high: 12 },
};

export interface QuestionnaireInForce {
  /** Empty for the one with which a bank begins. */
  readonly version: string;
  readonly questionnaire: Questionnaire;
}

export async function readQuestionnaire(database: Database): Promise<QuestionnaireInForce> {
  const kept = await readSetting(database, 'risk_questionnaire');
  return kept === undefined
    ? { version: '', questionnaire: firstQuestionnaire }
    : { version: kept.id, questionnaire: kept.value };
}
