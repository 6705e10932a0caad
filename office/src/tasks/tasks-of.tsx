import { listTasks, type TaskSubject } from '@bank/contract/office/tasks';
import { Button } from '@bank/ui/button.tsx';
import { useState } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { useCall } from '../calls/use-call.ts';
import { useShortcuts } from '../keys/shortcuts.ts';
import { useStaff } from '../session/session-store.ts';
import { DenseTable, ReadFailure, Section } from '../sheet/sheet.tsx';
import { texts } from '../texts/texts.ts';
import { NewTask } from './new-task.tsx';
import { useTaskColumns } from './use-task-columns.tsx';

/** The tasks about a client, an order or an application, on its page. `t` makes one. */
export function TasksOf({ kind, id }: { readonly kind: TaskSubject; readonly id: string }) {
  const text = texts('tasks');
  const [isMaking, setMaking] = useState(false);
  const mayMake = useStaff().roles.some((role) => role !== 'auditor');
  const { value, failure, refresh } = useCall(`${kind} ${id}`, (signal) =>
    callOffice(listTasks, { query: { aboutKind: kind, about: id }, signal }),
  );
  const { columns, dialog } = useTaskColumns({ isOfOne: true, onMoved: refresh });
  useShortcuts(mayMake ? [{ keys: 't', label: text.add, run: () => setMaking(true) }] : []);
  return (
    <Section
      title={text.title}
      actions={
        mayMake && (
          <Button size="small" variant="outline" onClick={() => setMaking(true)}>
            {text.add}
          </Button>
        )
      }
    >
      {failure !== null && <ReadFailure failure={failure} onRetry={refresh} />}
      {value !== null && (
        <DenseTable
          caption={text.title}
          columns={columns}
          rows={value.tasks}
          rowKey={(task) => task.id}
          empty={text.none}
        />
      )}
      {dialog}
      {isMaking && <NewTask about={{ kind, id }} onMade={refresh} onClose={() => setMaking(false)} />}
    </Section>
  );
}
