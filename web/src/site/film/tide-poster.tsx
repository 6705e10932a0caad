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
      {(['avif', 'webp'] as const).map((kind) => {
        const { light, lightNarrow, dark, darkNarrow } = tideStills[kind];
        return [
          [darkNarrow, `${narrowWindow} and ${darkTheme}`],
          [lightNarrow, narrowWindow],
          [dark, darkTheme],
          [light],
        ].map(([file, media]) => <source key={kind + media} type={`image/${kind}`} media={media} srcSet={file} />);
      })}
      <img className={className} src={tideStills.webp.light} alt="" width="1280" height="720" fetchPriority="high" />
    </picture>
  );
}
