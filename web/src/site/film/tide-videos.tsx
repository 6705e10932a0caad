import { classNames } from '@bank/ui/class-names.ts';
import { useRef, useState, type RefObject } from 'react';
import { useText } from '../../dictionaries/use-text.ts';
import type { FilmTheme } from './film-rules.ts';
import { filmSources } from './video-rules.ts';
import styles from './tide-videos.module.css';
import { useCrossFade } from '../slides/use-cross-fade.ts';

interface TideVideosProps {
  readonly theme: FilmTheme;
  readonly className?: string | undefined;
  readonly buttonClassName?: string | undefined;
}

/**
 * The film itself, on two videos that take turns, and the button that holds it. They have no poster: the still beneath
 * is seen until the film has a picture, and only Chromium would cut a poster to the same part.
 */
export function TideVideos({ theme, className, buttonClassName }: TideVideosProps) {
  const { film: text } = useText('common');
  const first = useRef<HTMLVideoElement>(null);
  const second = useRef<HTMLVideoElement>(null);
  const { front, hasSecondVideo } = useCrossFade(first, second);
  const [isHeld, setHeld] = useState(false);
  // A browser without the codecs has nothing to hold.
  const [isThere, setThere] = useState(false);

  function holdOrRelease(): void {
    const shown = (front === 0 ? first : second).current;
    if (isHeld) void shown?.play();
    else shown?.pause();
  }

  return (
    <>
      <div className={classNames(styles.film, className)} aria-hidden="true">
        <Video
          ref={first}
          theme={theme}
          isFirst
          isInFront={front === 0}
          onHold={setHeld}
          onLoad={() => setThere(true)}
        />
        {hasSecondVideo && <Video ref={second} theme={theme} isInFront={front === 1} onHold={setHeld} />}
      </div>
      {isThere && (
        <button
          type="button"
          className={classNames(styles.hold, isHeld && styles.held, buttonClassName)}
          onClick={holdOrRelease}
        >
          {isHeld ? text.release : text.hold}
        </button>
      )}
    </>
  );
}

interface VideoProps {
  readonly ref: RefObject<HTMLVideoElement | null>;
  readonly theme: FilmTheme;
  readonly isFirst?: boolean;
  readonly isInFront: boolean;
  /** Called when the video in front stops or goes on: by the visitor, or by a browser that saves power. */
  readonly onHold: (isHeld: boolean) => void;
  /** Called when the first picture of the film is there. */
  readonly onLoad?: () => void;
}

function Video({ ref, theme, isFirst = false, isInFront, onHold, onLoad }: VideoProps) {
  return (
    <video
      ref={ref}
      className={classNames(styles.video, isInFront && styles.front)}
      muted
      loop
      playsInline
      autoPlay={isFirst}
      preload="auto"
      tabIndex={-1}
      onLoadedData={onLoad}
      onPlay={() => {
        if (isInFront) onHold(false);
      }}
      onPause={() => {
        if (isInFront) onHold(true);
      }}
    >
      {filmSources(theme).map((source) => (
        <source key={source.src} {...source} />
      ))}
    </video>
  );
}
