import { listTasks, taskGroups } from '@bank/contract/office/tasks';
import { Button } from '@bank/ui/button.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { QueueTable } from '../../queue/queue-table.tsx';
import { useStaff } from '../../session/session-store.ts';
import { PageHead } from '../../sheet/sheet.tsx';
import { NewTask } from '../../tasks/new-task.tsx';
import { useTaskColumns } from '../../tasks/use-task-columns.tsx';
import { texts } from '../../texts/texts.ts';

/** Tasks of the person and of their roles; others by the filter. `t` makes one. */
export function TasksPage() {
  const text = texts('tasks');
  const [isMaking, setMaking] = useState(false);
  const [version, setVersion] = useState(0);
  const again = () => setVersion((before) => before + 1);
  const { columns, dialog } = useTaskColumns({ onMoved: again });
  const mayMake = useStaff().roles.some((role) => role !== 'auditor');
  useShortcuts(mayMake ? [{ keys: 't', label: text.add, run: () => setMaking(true) }] : []);
  return (
    <>
      <PageHead
        title={text.title}
        actions={
          mayMake && (
            <Button size="small" variant="outline" onClick={() => setMaking(true)}>
              {text.add}
            </Button>
          )
        }
      />
      <QueueTable
        name="tasks"
        caption={text.title}
        empty={text.none}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            key: 'group',
            label: text.group,
            any: text.groups.mine,
            options: taskGroups
              .filter((value) => value !== 'mine')
              .map((value) => ({ value, label: text.groups[value] })),
          },
        ]}
        version={version}
        load={async ({ filters, cursor, signal }) => {
          const query = { ...filters, ...(cursor !== null && { cursor }) };
          const outcome = await callOffice(listTasks, { query, signal });
          return outcome.ok ? { ok: true, value: { rows: outcome.value.tasks, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ id }) => id}
      />
      {dialog}
      {isMaking && <NewTask onMade={again} onClose={() => setMaking(false)} />}
    </>
  );
}
