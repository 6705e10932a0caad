import { staffRoles, type StaffRole } from '@bank/contract/office';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { texts } from '../../texts/texts.ts';
import styles from './change-roles-dialog.module.css';

export interface RolesChoiceProps {
  readonly roles: readonly StaffRole[];
  readonly onChange: (roles: readonly StaffRole[]) => void;
}

/** The roles that are proposed for a person. */
export function RolesChoice({ roles, onChange }: RolesChoiceProps) {
  return (
    <fieldset className={styles.roles}>
      <legend>{texts('staff').rolesLegend}</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          label={texts('shell').roles[role]}
          isChecked={roles.includes(role)}
          onChange={(isChecked) =>
            onChange(staffRoles.filter((each) => (each === role ? isChecked : roles.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
