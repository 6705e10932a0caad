import { takeTask, type OfficeTask } from '@bank/contract/office/tasks';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { readCounts } from '../counts/counts-store.ts';
import type { QueueColumn } from '../queue/queue-table.tsx';
import { useStaff } from '../session/session-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { format } from '../texts/format.ts';
import { texts } from '../texts/texts.ts';
import { MoveTask, type MoveTaskProps } from './move-task.tsx';

/** What a person does with tasks: the columns of a table of them, and the dialog that is open. */
export function useTaskColumns({ isOfOne = false, onMoved }: { isOfOne?: boolean; onMoved: () => void }) {
  const text = texts('tasks');
  const { login, roles } = useStaff();
  const [open, setOpen] = useState<Pick<MoveTaskProps, 'act' | 'task'> | null>(null);

  async function take({ id, version }: OfficeTask): Promise<void> {
    const outcome = await callOffice(takeTask, { fields: { id }, body: { version } });
    if (!outcome.ok) showToast(failureText(outcome.failure));
    void readCounts();
    onMoved();
  }

  const columns: readonly QueueColumn<OfficeTask>[] = [
    { key: 'text', head: text.columns.text, isRowHead: true, phonePlace: 'title', cell: (task) => task.text },
    // On the page of what they are about, that is not said again.
    {
      key: 'about',
      head: text.columns.about,
      cell: ({ path, about }) => path !== null && <Link href={path}>{about}</Link>,
    },
    {
      key: 'due',
      head: text.columns.due,
      cell: ({ dueOn, isLate, isDone }) => (
        <>
          {format.date(dueOn)} {isLate && <StatusMark tone="refused">{text.late}</StatusMark>}
          {isDone && <StatusMark tone="done">{text.done}</StatusMark>}
        </>
      ),
    },
    { key: 'owner', head: text.columns.owner, cell: ({ owner, ownerRole }) => owner ?? ownerRole },
    {
      key: 'acts',
      head: text.columns.acts,
      isHeadHidden: true,
      cell: (task) =>
        !task.isDone &&
        roles.some((role) => role !== 'auditor') && (
          <>
            {task.owner !== login && <TextButton onClick={() => void take(task)}>{text.acts.take}</TextButton>}{' '}
            {task.mayWork && (
              <>
                <TextButton onClick={() => setOpen({ act: 'hand', task })}>{text.acts.hand}</TextButton>{' '}
                <TextButton onClick={() => setOpen({ act: 'finish', task })}>{text.acts.finish}</TextButton>
              </>
            )}
          </>
        ),
    },
  ];
  return {
    columns: isOfOne ? columns.filter(({ key }) => key !== 'about') : columns,
    dialog: open !== null && <MoveTask {...open} onMoved={onMoved} onClose={() => setOpen(null)} />,
  };
}
