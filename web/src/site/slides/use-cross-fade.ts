import { useEffect, useState, type RefObject } from 'react';
import { crossFadeMs, isHandOverDue, isSecondVideoDue } from '../film/video-rules.ts';

type Video = RefObject<HTMLVideoElement | null>;

/** After the fade, before the video behind is wound back. */
const windBackMs = crossFadeMs + 100;

export interface CrossFade {
  /** Which of the two videos is seen. */
  readonly front: 0 | 1;
  readonly hasSecondVideo: boolean;
}

/**
 * Lets two videos of one film take turns: each fades in over the other's last moments, which hides the seam. Where the
 * browser does not report frames, or the second video comes late, the first one simply loops.
 */
export function useCrossFade(first: Video, second: Video): CrossFade {
  const [front, setFront] = useState<0 | 1>(0);
  const [hasSecondVideo, setHasSecondVideo] = useState(false);

  useEffect(() => {
    const shown = (front === 0 ? first : second).current;
    const hidden = (front === 0 ? second : first).current;
    if (shown === null || !('requestVideoFrameCallback' in shown)) return;
    const watch = () => {
      if (isSecondVideoDue(shown)) setHasSecondVideo(true);
      if (isHandOverDue(shown) && hidden !== null && hidden.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) {
        hidden.play().then(
          () => setFront(front === 0 ? 1 : 0),
          () => {},
        );
        return;
      }
      handle = shown.requestVideoFrameCallback(watch);
    };
    let handle = shown.requestVideoFrameCallback(watch);
    const windBack = setTimeout(() => {
      if (hidden === null) return;
      hidden.pause();
      hidden.currentTime = 0;
    }, windBackMs);
    return () => {
      shown.cancelVideoFrameCallback(handle);
      clearTimeout(windBack);
    };
  }, [front, hasSecondVideo, first, second]);

  return { front, hasSecondVideo };
}
