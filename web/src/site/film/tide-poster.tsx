import { tideStills } from './tide-stills.ts';
import { darkTheme, narrowWindow } from './use-media.ts';

interface TidePosterProps {
  readonly className?: string | undefined;
}

/**
 * The tide as a still: what the film begins with, and all there is where motion or bytes are to be spared. A narrow
 * poster weighs a third of the whole one. Decoration.
 */
export function TidePoster({ className }: TidePosterProps) {
  return (
    <picture>
      <source media={`${narrowWindow} and ${darkTheme}`} srcSet={tideStills.darkNarrow} />
      <source media={narrowWindow} srcSet={tideStills.lightNarrow} />
      <source media={darkTheme} srcSet={tideStills.dark} />
      <img className={className} src={tideStills.light} alt="" width="1280" height="720" fetchPriority="high" />
    </picture>
  );
}
