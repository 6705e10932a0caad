import { Button } from '@bank/ui/button.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Fragment } from 'react';
import { chooseSingleKeys, useSingleKeys } from '../kept/single-keys.ts';
import { useShortcutGroups, type Shortcut } from '../keys/shortcuts.ts';
import { texts } from '../texts/texts.ts';
import styles from './shortcut-sheet.module.css';

/** Every key that does something now, and whether single letters do. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { shortcuts: text, close } = texts('shell');
  const groups = useShortcutGroups();
  const areOn = useSingleKeys();
  const of = (scope: 'page' | 'everywhere') =>
    groups.filter((group) => group.scope === scope).flatMap(({ shortcuts }) => shortcuts);
  return (
    <Dialog title={text.title} actions={<Button onClick={onClose}>{close}</Button>} onCancel={onClose}>
      <Checkbox label={text.singleKeys} isChecked={areOn} onChange={chooseSingleKeys} />
      <Keys title={text.here} shortcuts={of('page')} />
      <Keys title={text.everywhere} shortcuts={of('everywhere')} />
    </Dialog>
  );
}

function Keys({ title, shortcuts }: { readonly title: string; readonly shortcuts: readonly Shortcut[] }) {
  const { shortcuts: text } = texts('shell');
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className={styles.line}>
            <dt>
              {keys.split(' ').map((key, place) => (
                <Fragment key={key}>
                  {place > 0 && ` ${text.thenKey} `}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
