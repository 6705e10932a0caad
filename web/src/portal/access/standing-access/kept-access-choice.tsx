import type { StandingAccess } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './kept-access-choice.module.css';
import type { KeptAccess } from './use-standing-access.ts';

/** What acts for the user without a login, each by its name and with a box: what is not ticked ends. */
export function KeptAccessChoice({ list, failure, readAgain, kept, keep }: KeptAccess) {
  const text = useText('portal').standingAccess;
  const common = useText('common');
  const failureText = useFailureText();
  const isOfSeveral = new Set(list.map(({ client }) => client)).size > 1;

  function labelOf({ kind, name, client }: StandingAccess): string {
    const what = fill(text.kinds[kind], { name });
    return isOfSeveral ? fill(text.ofClient, { what, client }) : what;
  }

  if (failure !== null) {
    return (
      <Alert tone="error" action={<TextButton onClick={readAgain}>{common.tryAgain}</TextButton>}>
        <p>{text.failed}</p>
        <p>{failureText(failure)}</p>
      </Alert>
    );
  }
  if (list.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{text.legend}</legend>
      <p>{text.lead}</p>
      {list.map((access) => (
        <Checkbox
          key={access.id}
          label={labelOf(access)}
          isChecked={kept.includes(access.id)}
          onChange={(isKept) => keep(isKept ? [...kept, access.id] : kept.filter((id) => id !== access.id))}
        />
      ))}
    </fieldset>
  );
}
