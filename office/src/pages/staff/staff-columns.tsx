import type { ListedStaff } from '@bank/contract/office';
import type { Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { format } from '../../words/format.ts';
import { words } from '../../words/words.ts';

/** The columns of the list; the last one for those alone who may propose other roles. */
export function staffColumns(onChange: ((staff: ListedStaff) => void) | null): readonly Column<ListedStaff>[] {
  const text = words('staff');
  const roleNames = words('shell').roles;
  const columns: Column<ListedStaff>[] = [
    { key: 'login', head: text.columns.login, isRowHead: true, cell: ({ login }) => login },
    { key: 'name', head: text.columns.name, cell: ({ name }) => name },
    {
      key: 'roles',
      head: text.columns.roles,
      cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
    },
    { key: 'since', head: text.columns.since, cell: ({ createdAt }) => format.date(createdAt) },
    { key: 'state', head: text.columns.state, cell: (one) => text.states[stateOf(one)] },
    {
      key: 'sessions',
      head: text.columns.sessions,
      align: 'end',
      cell: ({ openSessions }) => format.count(openSessions),
    },
  ];
  if (onChange === null) return columns;
  const change = (one: ListedStaff) =>
    !one.isDisabled && (
      <TextButton aria-label={`${text.change}: ${one.login}`} onClick={() => onChange(one)}>
        {text.change}
      </TextButton>
    );
  return [...columns, { key: 'actions', head: text.actions, isHeadHidden: true, cell: change }];
}

function stateOf({ isDisabled, hasAuthenticator }: ListedStaff): 'disabled' | 'active' | 'waiting' {
  if (isDisabled) return 'disabled';
  return hasAuthenticator ? 'active' : 'waiting';
}
