import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import type { Warning } from './unusual-countries.ts';

export interface WarningsProps {
  readonly warnings: readonly Warning[];
  readonly className?: string | undefined;
}

/** What is unusual about the countries of an order. Stands from the start, so that changes are spoken. */
export function OrderWarnings({ warnings, className }: WarningsProps) {
  const text = useText('international-transfer').warnings;
  const { countryName } = useFormat();

  function textOf(warning: Warning): string {
    switch (warning.kind) {
      case 'bank_elsewhere':
        return fill(text.bankElsewhere, {
          bank: countryName(warning.bankCountry),
          account: countryName(warning.accountCountry),
        });
      case 'account_elsewhere':
        return fill(text.accountElsewhere, {
          account: countryName(warning.accountCountry),
          creditor: countryName(warning.creditorCountry),
        });
    }
  }

  return (
    <div className={className} role="status">
      {warnings.length > 0 && (
        <Alert tone="notice" announce="none">
          {warnings.map((warning) => (
            <p key={warning.kind}>{textOf(warning)}</p>
          ))}
        </Alert>
      )}
    </div>
  );
}
