import { classNames } from '@bank/ui/class-names.ts';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { slideAnnouncement } from '../../slides/slide-announcement.ts';
import { SlideButton, SlideButtons } from '../../slides/slide-buttons.tsx';
import { narrowWindow, reducedMotion, useMedia } from '../../film/use-media.ts';
import { canAutoplay, isRunning, slidesPerView } from './carousel-rules.ts';
import { NoteCard } from './note-card.tsx';
import styles from './note-carousel.module.css';
import { notes } from './notes.ts';
import { useAttention } from './use-attention.ts';
import { useCarousel } from './use-carousel.ts';
import { useNear } from './use-near.ts';

/**
 * Six notes, three in view, the middle one centred (spec 2). Before its script has come, and without it, they are a row
 * that scrolls.
 */
export function NoteCarousel() {
  const { notes: text } = useText('home');
  const { slides: texts } = useText('common');
  const { pages } = useText('shell');
  const section = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const isNear = useNear(section);
  const isMobile = useMedia(narrowWindow);
  const isMotionReduced = useMedia(reducedMotion);
  const [isHeld, setHeld] = useState(false);
  const conditions = { isMobile, isMotionReduced, isHeld, isAttended: useAttention(section) };
  const carousel = useCarousel(row, { isNear, isRunning: isRunning(conditions) });
  const announce = (index: number, sentence: string) =>
    slideAnnouncement(sentence, { index, count: notes.length, title: pages[notes[index]?.page ?? 'home'] });

  return (
    <section
      ref={section}
      className={classNames(styles.carousel, carousel.isAlive && styles.alive)}
      aria-labelledby="notes-title"
      data-deferred=""
      aria-roledescription={texts.carousel}
      data-slides-per-view={slidesPerView(conditions)}
    >
      <div className={styles.head}>
        <h2 id="notes-title">{text.title}</h2>
        <SlideButtons className={styles.buttons} onPrevious={carousel.goBack} onNext={carousel.goOn}>
          {canAutoplay(conditions) && (
            <SlideButton label={isHeld ? texts.release : texts.hold} onClick={() => setHeld(!isHeld)}>
              <span className={isHeld ? styles.run : styles.hold} />
            </SlideButton>
          )}
        </SlideButtons>
      </div>
      <div ref={row} className={styles.row}>
        <div className={styles.slides}>
          {notes.map((note, index) => (
            <Slide key={note.page} kind={texts.slide} label={announce(index, texts.position)}>
              <NoteCard note={note} isSelected={index === carousel.selected} />
            </Slide>
          ))}
        </div>
      </div>
      <input
        className={styles.ruler}
        type="range"
        min={1}
        max={notes.length}
        step={1}
        value={carousel.selected + 1}
        aria-label={texts.choose}
        aria-valuetext={announce(carousel.selected, texts.announcement)}
        onChange={(event) => carousel.goTo(event.currentTarget.valueAsNumber - 1)}
      />
      <VisuallyHidden role="status">
        {carousel.isChosen && announce(carousel.selected, texts.announcement)}
      </VisuallyHidden>
    </section>
  );
}

interface SlideProps {
  readonly kind: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A note in the row. Its engravings are fetched when any of it is first shown. */
function Slide({ kind, label, children }: SlideProps) {
  const slide = useRef<HTMLDivElement>(null);
  const isNear = useNear(slide);
  return (
    <div
      ref={slide}
      className={classNames(styles.slide, !isNear && styles.unseen)}
      role="group"
      aria-roledescription={kind}
      aria-label={label}
    >
      {children}
    </div>
  );
}
