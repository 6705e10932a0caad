import { Alert } from '@bank/ui/alert.tsx';
import styles from './told.module.css';

/** What came of a file, above the list that it changed. */
export interface ToldOfFile {
  readonly tone: 'notice' | 'error';
  readonly text: string;
}

export function Told({ told }: { readonly told: ToldOfFile | null }) {
  return <div className={styles.told}>{told !== null && <Alert tone={told.tone}>{told.text}</Alert>}</div>;
}
