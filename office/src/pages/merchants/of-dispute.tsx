import type { OfficeCardRow } from '@bank/contract/office';
import { readDisputePaper } from '@bank/contract/office/merchants';
import { handOver } from '@bank/ui/hand-over.ts';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { callOfficeForFile } from '../../calls/call-office.ts';
import { failureText } from '../../texts/failure-text.ts';

/** What a row is of; of a dispute also what the merchant says to it, and its papers to download. */
export function OfDispute({ subject, statement, papers }: OfficeCardRow) {
  async function take(id: string): Promise<void> {
    const outcome = await callOfficeForFile(readDisputePaper, { fields: { id } });
    if (outcome.ok) handOver(outcome.value);
    else showToast(failureText(outcome.failure));
  }

  return (
    <>
      {subject}
      {statement !== null && <p>{statement}</p>}
      {papers.map(({ id, name }) => (
        <p key={id}>
          <TextButton onClick={() => void take(id)}>
            <bdi>{name}</bdi>
          </TextButton>
        </p>
      ))}
    </>
  );
}
