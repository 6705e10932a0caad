import { readTakingBack, type IncomingFile, type TakeBackObstacle } from '@bank/contract/office/incoming';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Link } from '@bank/ui/link.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { ProposeDialog } from '../../proposals/propose-dialog.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './take-back-file.module.css';

/** Asks that a file is taken back, or names what was used of it. */
export function TakeBackFile({ file, onClose }: { readonly file: IncomingFile; readonly onClose: () => void }) {
  const { takeBack: text } = texts('incoming');
  const { id, name } = file;
  const { value, failure } = useCall(id, (signal) => callOffice(readTakingBack, { fields: { id }, signal }));
  const title = fill(text.title, { name });
  if (value !== null && value.obstacleCount === 0)
    return (
      <ProposeDialog kind="take_file_back" content={{ file: id }} title={title} isGrave onClose={onClose}>
        <p>{fill(text.text, { count: format.count(value.entryCount) })}</p>
      </ProposeDialog>
    );
  const back = (
    <Button variant="outline" onClick={onClose}>
      {text.close}
    </Button>
  );
  return (
    <Dialog title={title} actions={back} onCancel={onClose}>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
      {value === null && failure === null && <p>{texts('shell').loading}</p>}
      {value !== null && (
        <>
          <p>{text.inUse}</p>
          <ul className={styles.obstacles}>
            {value.obstacles.map((one) => (
              <li key={one.name + one.why}>
                <Obstacle obstacle={one} />
              </li>
            ))}
          </ul>
          {value.obstacleCount > value.obstacles.length && (
            <p>{fill(text.more, { count: format.count(value.obstacleCount - value.obstacles.length) })}</p>
          )}
        </>
      )}
    </Dialog>
  );
}

function Obstacle({ obstacle: { entryId, name, why, by } }: { readonly obstacle: TakeBackObstacle }) {
  const words = fill(texts('incoming').takeBack.obstacles[why], { by: by ?? '' });
  return (
    <>
      {entryId === null ? name : <Link href={`/suspense/${entryId}`}>{name}</Link>}: {words}
    </>
  );
}
