import type { ListedStaff } from '@bank/contract/office';
import type { Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './change-roles-dialog.module.css';

export type StaffAct = 'change' | 'disable' | 'enable' | 'reset';

/** The columns of the list; the last one for those alone who look after the others. */
export function staffColumns(
  onAct: ((staff: ListedStaff, act: StaffAct) => void) | null,
  own: string,
): readonly Column<ListedStaff>[] {
  const text = texts('staff');
  const roleNames = texts('shell').roles;
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
  if (onAct === null) return columns;
  const labels = {
    change: text.change,
    disable: text.disable.label,
    enable: text.enable.label,
    reset: text.reset.label,
  };
  const acts = (one: ListedStaff) => (
    <span className={styles.acts}>
      {actsOn(one, own).map((act) => (
        <TextButton key={act} aria-label={`${labels[act]}: ${one.login}`} onClick={() => onAct(one, act)}>
          {labels[act]}
        </TextButton>
      ))}
    </span>
  );
  return [...columns, { key: 'actions', head: text.actions, isHeadHidden: true, cell: acts }];
}

/** Nobody looks after themselves, but for proposing other roles. */
function actsOn({ isDisabled, login }: ListedStaff, own: string): readonly StaffAct[] {
  if (login === own) return ['change'];
  return isDisabled ? ['enable'] : ['change', 'reset', 'disable'];
}

function stateOf({ isDisabled, hasAuthenticator }: ListedStaff): 'disabled' | 'active' | 'waiting' {
  if (isDisabled) return 'disabled';
  return hasAuthenticator ? 'active' : 'waiting';
}
