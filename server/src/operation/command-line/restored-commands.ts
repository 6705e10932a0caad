import { lockedAfterRestore } from '@bank/contract/office';
import { listWhatLeft, readWhatIsLocked, type ToDo } from '../../office/after-restore/index.ts';
import { formatTable, type Column } from './format-table.ts';
import { readCount } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

const words: Readonly<Record<ToDo, string>> = {
  ask_correspondent: 'ask the correspondent whether it has the file',
  counts_as_sent: 'nothing: it counts as sent',
  leaves_in_another_file: 'nothing: it leaves in another file',
  enter_by_hand: 'enter it by hand once the debit comes; tell the client',
  take_back: 'take it back: the correspondent pays what the client has again',
  tell_client: 'tell the client: the order is gone',
};

interface Row {
  readonly message_id: string;
  readonly written_at: string;
  readonly what: string | null;
  readonly state: string | null;
  readonly to_do: ToDo;
}

const columns: readonly Column<Row>[] = [
  { title: 'File', cell: (row) => row.message_id },
  { title: 'Written (UTC)', cell: (row) => row.written_at.slice(0, 19).replace('T', ' ') },
  { title: 'Order or return', cell: (row) => row.what ?? 'no copy is here' },
  { title: 'In the database', cell: (row) => row.state ?? 'not known' },
  { title: 'To do', cell: (row) => words[row.to_do] },
];

const lockedWords = {
  payment_files: 'payment files',
  statement_deliveries: 'statements by schedule',
  mails: 'mails about what was before',
} as const;

export const addRestoredCommands: AddCommands = (program, surroundings) => {
  program
    .command('restored')
    .description('what a restore has left to do')
    .command('list')
    .description('list what left after the moment of a restore, what waits since, and what to do about each')
    .option('--limit <count>', 'how many files at most', readCount, 200)
    .action(
      onBank(surroundings, async (bank, { limit }: { limit: number }) => {
        const rows = (await listWhatLeft(bank, limit)).map(
          ({ messageId, writtenAt, name, state, toDo }): Row => ({
            message_id: messageId,
            written_at: writtenAt.toISOString(),
            what: name ?? null,
            state: state ?? null,
            to_do: toDo,
          }),
        );
        const { locks, counts } = await readWhatIsLocked(bank.db);
        const waiting = { payment_files: counts.orders, statement_deliveries: counts.statements, mails: counts.mails };
        const locked = lockedAfterRestore.filter((what) => locks.some((lock) => lock.what === what));
        return {
          json: { left: rows, locked: locked.map((what) => ({ what, waiting: waiting[what] })) },
          text: [
            formatTable(rows, columns, 'Nothing left that the database has forgotten, as far as this machine knows.'),
            ...locked.map((what) => `Locked until two people release it: ${lockedWords[what]}, ${waiting[what]} wait.`),
          ].join('\n'),
        };
      }),
    );
};
