/** @module-tag long */
import { expect } from 'vitest';
import { logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { hireOfficer } from '../bank/officers.ts';
import { test } from '../story.ts';
import {
  apply,
  approveProposal,
  askForDocuments,
  choosePassword,
  judgeApplicant,
  proposeToAccept,
  sendPapers,
} from './accept-applicant.ts';
import { atDesk } from './desk.ts';

test('a prospect applies, sends what is asked for, is accepted by two people and logs in', async ({ openVisitor }) => {
  const prospect = await openVisitor();
  const applicant = await apply(prospect);
  const desk = await atDesk(openVisitor, await hireOfficer('support'));
  await askForDocuments(desk, applicant);
  await sendPapers(prospect, applicant);
  await judgeApplicant(desk, applicant);
  const { login, proposal } = await proposeToAccept(desk);
  await approveProposal(await atDesk(openVisitor, await hireOfficer('approver')), proposal);
  const credentials = await choosePassword(prospect, { ...applicant, login });
  const { accounts } = await readClientAtBank(await logInAtBank(credentials));
  expect(accounts).toHaveLength(1);
});
