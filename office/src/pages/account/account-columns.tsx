import type { StaffAccount } from '@bank/contract/office';
import type { Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

type Passkey = StaffAccount['passkeys'][number];
type OpenSession = StaffAccount['sessions'][number];

export function passkeyColumns(onRemove: (passkey: Passkey) => void): readonly Column<Passkey>[] {
  const text = texts('account');
  const removal = (passkey: Passkey) => <TextButton onClick={() => onRemove(passkey)}>{text.remove}</TextButton>;
  return [
    { key: 'name', head: text.columns.name, isRowHead: true, cell: ({ name }) => name },
    { key: 'added', head: text.columns.added, cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      key: 'used',
      head: text.columns.used,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? text.never : format.dateTime(lastUsedAt)),
    },
    { key: 'actions', head: text.actions, isHeadHidden: true, cell: removal },
  ];
}

export function sessionColumns(onEnd: (sessionId: string) => void): readonly Column<OpenSession>[] {
  const text = texts('account');
  const end = ({ id, isThis }: OpenSession) =>
    isThis ? text.thisSession : <TextButton onClick={() => onEnd(id)}>{text.end}</TextButton>;
  return [
    {
      key: 'device',
      head: text.columns.device,
      isRowHead: true,
      cell: ({ device }) => device ?? text.unknownDevice,
    },
    { key: 'network', head: text.columns.network, cell: ({ network }) => network ?? '' },
    { key: 'since', head: text.columns.since, cell: ({ createdAt }) => format.dateTime(createdAt) },
    { key: 'used', head: text.columns.used, cell: ({ lastUsedAt }) => format.dateTime(lastUsedAt) },
    { key: 'actions', head: text.actions, isHeadHidden: true, cell: end },
  ];
}
