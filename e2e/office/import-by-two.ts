import { incoming } from '@bank/dictionaries/office/en/incoming';
import { outgoing } from '@bank/dictionaries/office/en/outgoing';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import type { Page } from 'playwright-core';
import { seen } from '../browser/see.ts';
import { approveProposal } from './accept-applicant.ts';
import { chooseFile, confirm, press, row, title } from './desk.ts';

export interface BroughtFile {
  readonly name: string;
  readonly text: string;
}

/** One person brings a statement or a notification, another one approves it. */
export async function importByTwo(desk: Page, approversDesk: Page, { name, text }: BroughtFile): Promise<void> {
  await desk.goto('/incoming-files');
  await chooseFile(desk, name, text);
  await press(desk, incoming.files.import);
  await proposeAndApprove(desk, approversDesk);
}

/** The same with what a correspondent says of a payment file. */
export async function readStatusByTwo(desk: Page, approversDesk: Page, { name, text }: BroughtFile): Promise<void> {
  await desk.goto('/payment-files');
  await desk
    .getByLabel(outgoing.files.readStatus)
    .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) });
  await proposeAndApprove(desk, approversDesk);
}

/** Released orders are written into files. Waits for the answer: files of other orders may stand there before. */
export async function writeFiles(desk: Page): Promise<void> {
  await desk.goto('/payment-files');
  const answered = desk.waitForResponse((response) => response.url().endsWith('/office/payment-files/write'));
  await press(desk, outgoing.writeFiles);
  await confirm(desk, outgoing.writeFiles);
  await answered;
}

/** A payment file was written in the office: its proposal waits for another person, who lets it leave. */
export async function letLeave(approversDesk: Page, messageId: string): Promise<void> {
  await approversDesk.goto('/proposals?kind=send_file');
  await row(approversDesk, proposals.kinds.send_file, messageId).click();
  await seen(title(approversDesk, proposals.kinds.send_file));
  await seen(approversDesk.getByText(`Written: ${messageId}`, { exact: true }));
  await approveProposal(approversDesk, new URL(approversDesk.url()).pathname);
}

async function proposeAndApprove(desk: Page, approversDesk: Page): Promise<void> {
  await desk.getByLabel(proposals.proposeFile.reason, { exact: true }).fill('Taken from its portal');
  await confirm(desk, proposals.form.send);
  await seen(title(desk, proposals.kinds.import_file));
  await approveProposal(approversDesk, new URL(desk.url()).pathname);
}
