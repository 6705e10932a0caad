import lighthouse from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What the processor of the simulated telephone is busy with. */
export interface ProcessorFigures {
  readonly tbtMs: number;
  /** Time of the main thread for styles and layout. */
  readonly styleMs: number;
}

/** Scores from 0 to 100, the figures behind the first of them, and the audits that cost points. */
export interface LighthouseScores extends ProcessorFigures, Record<(typeof categories)[number], number> {
  readonly cls: number;
  readonly lcpMs: number;
  /** Lighthouse's own measure of the machine's speed during this run; it simulates a phone's processor from it. */
  readonly machineIndex: number;
  readonly complaints: readonly string[];
}

/**
 * One run of Lighthouse's mobile preset in a browser that listens for its debugger on `port`.
 *
 * @param isForSearch false for a page that tells search engines to stay away: that costs it no points then
 */
export async function runLighthouse(
  url: string,
  { language, port, isForSearch }: { language: string; port: number; isForSearch: boolean },
): Promise<LighthouseScores> {
  const settings = { onlyCategories: [...categories], skipAudits: isForSearch ? [] : ['is-crawlable'] };
  const outcome = await lighthouse(
    url,
    { port, logLevel: 'silent', output: 'json', extraHeaders: { Cookie: `language=${language}` } },
    { extends: 'lighthouse:default', settings },
  );
  if (outcome === undefined) throw new Error(`Lighthouse did not answer for ${url}`);
  const { lhr } = outcome;
  if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse could not judge ${url}: ${lhr.runtimeError.message}`);
  const score = (name: (typeof categories)[number]): number => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const figure = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const costly = categories
    .filter((name) => score(name) < 100)
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim());
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    cls: figure('cumulative-layout-shift'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    styleMs: styleMsOf(lhr.audits['mainthread-work-breakdown']?.details),
    machineIndex: Math.round(lhr.environment.benchmarkIndex),
    complaints: [...new Set(costly)],
  };
}

/** What the audit of the main thread's work says of styles and layout; its table has a row for each group. */
function styleMsOf(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: readonly { group?: string; duration?: number }[] };
  return items.find(({ group }) => group === 'styleLayout')?.duration ?? Number.NaN;
}
