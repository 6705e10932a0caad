import { readCoolingOff, setCoolingOff } from '@bank/contract/calls';
import { fill, plural } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ConfirmChange } from '../confirmation/confirm-change.tsx';
import { SecuritySection } from '../grants/security-section.tsx';
import { useListed } from '../grants/use-listed.ts';
import grants from '../grants/grants.module.css';

/** How long new beneficiaries wait before they can be paid; an administrator changes it. */
export function CoolingOffSection({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const text = useText('cooling-off');
  const language = useLanguage();
  const format = useFormat();
  const { list: read, failure, readAgain } = useListed(readAll);
  const [hours, setHours] = useState<string | null>(null);
  const waitOf = (count: number) => fill(plural(language, count, text.hoursForms), { count });

  return (
    <SecuritySection
      title={text.title}
      lead={text.lead}
      action={
        isAdministrator &&
        read !== null && (
          <Button variant="outline" size="small" onClick={() => setHours(String(read.hours))}>
            {text.change}
          </Button>
        )
      }
      failure={failure}
      failedText={text.failed}
      onRetry={readAgain}
    >
      {read !== null && <p>{read.hours === 0 ? text.none : fill(text.some, { wait: waitOf(read.hours) })}</p>}
      {read !== null && read.next !== null && (
        <p className={grants.quiet}>
          {fill(read.next.hours === 0 ? text.nextNone : text.next, {
            time: format.dateTime(read.next.from),
            wait: waitOf(read.next.hours),
          })}
        </p>
      )}
      {hours !== null && (
        <ConfirmChange
          title={text.change}
          confirm={text.save}
          cancel={text.cancel}
          onCancel={() => setHours(null)}
          fixed={<p>{fill(text.hoursFixed, { hours: hours.trim() })}</p>}
          change={{ change: 'cooling_off', hours }}
          make={(password, ways) => call(setCoolingOff, { hours, password }, ways)}
          onDone={() => {
            setHours(null);
            showToast(text.saved);
            readAgain();
          }}
        >
          <Field label={text.hours} hint={text.hoursHint}>
            <TextInput value={hours} onChange={setHours} inputMode="numeric" autoComplete="off" />
          </Field>
          <p>{text.saveText}</p>
        </ConfirmChange>
      )}
    </SecuritySection>
  );
}

const readAll = () => call(readCoolingOff);
