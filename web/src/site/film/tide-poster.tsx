import { tideStills } from './tide-stills.ts';

interface TidePosterProps {
  readonly className?: string | undefined;
}

/** Where a telephone's width ends; a narrow poster weighs a third of the whole one. */
const narrow = '(max-width: 720px)';
const dark = '(prefers-color-scheme: dark)';

/**
 * The tide as a still: what the film begins with, and all there is where motion or bytes are to be spared. Decoration.
 */
export function TidePoster({ className }: TidePosterProps) {
  return (
    <picture>
      <source media={`${narrow} and ${dark}`} srcSet={tideStills.dark.narrow} />
      <source media={narrow} srcSet={tideStills.light.narrow} />
      <source media={dark} srcSet={tideStills.dark.wide} />
      <img className={className} src={tideStills.light.wide} alt="" width="1280" height="720" fetchPriority="high" />
    </picture>
  );
}
