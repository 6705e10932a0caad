import { addCaseDocument, takeReport, type OfficeCase } from '@bank/contract/office/cases';
import { handOver } from '@bank/ui/hand-over.ts';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { callOffice, callOfficeForFile } from '../../calls/call-office.ts';
import { FileButton } from '../../files/file-button.tsx';
import { useStaff } from '../../session/session-store.ts';
import { failureText } from '../../texts/failure-text.ts';
import { texts } from '../../texts/texts.ts';

/** The papers of a report, the hit that it began with, and all of it as one file. */
export function ReportData({ of, onAdded }: { readonly of: OfficeCase; readonly onAdded: () => void }) {
  const text = texts('cases');
  const fields = { id: of.id };
  const mayAdd = useStaff().roles.includes('compliance') && of.isOpen;
  return (
    <>
      <p>
        <Link href={`/screening/${of.hits[0]}`}>{text.hit}</Link>
      </p>
      <ul aria-label={text.papers}>
        {of.documents.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {mayAdd && (
        <FileButton
          label={text.addPaper}
          accept=".pdf,.jpg,.jpeg,.png"
          send={async (body, name) => {
            const outcome = await callOffice(addCaseDocument, { fields, query: { name }, body });
            if (outcome.ok) onAdded();
            else showToast(failureText(outcome.failure), 'failure');
          }}
        />
      )}
      <TextButton
        onClick={() =>
          void callOfficeForFile(takeReport, { fields }).then((outcome) => {
            if (outcome.ok) handOver(outcome.value);
            else showToast(failureText(outcome.failure), 'failure');
          })
        }
      >
        {text.takeReport}
      </TextButton>
    </>
  );
}
