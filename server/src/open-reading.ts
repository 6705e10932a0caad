import { openStandby, type OpenDatabase, type Standby } from '@bank/database';
import type { Config } from './base/platform/config.ts';
import { counter, type Instrument } from './base/platform/instruments.ts';
import type { Log } from './base/platform/log.ts';
import { traceStatement } from './base/platform/tracing.ts';

/** Opens the standby that the operator names, and counts what it answers; undefined where none is named. */
export function openReading(
  { databaseReadUrl: url, tracesEndpoint }: Pick<Config, 'databaseReadUrl' | 'tracesEndpoint'>,
  { primary, log }: { readonly primary: OpenDatabase; readonly log: Log },
): { readonly standby: Standby; readonly instrument: Instrument } | undefined {
  if (url === undefined) return undefined;
  const queries = counter(
    'bank_standby_queries_total',
    'Queries meant for the standby: `answered`, or why the primary answered.',
  );
  const standby = openStandby({
    url,
    primary,
    log,
    applicationName: 'bank-server',
    onQuery: (outcome) => queries.add({ outcome: outcome.replaceAll(' ', '_') }),
    ...(tracesEndpoint !== undefined && { observe: traceStatement }),
  });
  return { standby, instrument: queries };
}
