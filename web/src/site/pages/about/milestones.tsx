import { fill } from '@bank/dictionaries';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useRef, useState, type MouseEvent } from 'react';
import { claimFigure } from '../../../content/claims.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { slideAnnouncement } from '../../slides/slide-announcement.ts';
import { SlideButtons } from '../../slides/slide-buttons.tsx';
import { reducedMotion, useMedia } from '../../film/use-media.ts';
import { milestones as listed } from './milestone-list.ts';
import styles from './milestones.module.css';
import { neighbour, slideInView } from './slide-in-view.ts';

/**
 * The bank in four figures: a row that scrolls from slide to slide (spec 2). The figures beneath are links to the
 * slides, so that the row works before the script has come.
 */
export function Milestones() {
  const { milestones: text } = useText('about');
  const language = useLanguage();
  const milestones = listed.map(({ name, figure, values }) => ({
    name,
    figure: claimFigure(figure, language),
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, claimFigure(value, language)])),
  }));
  const { slides: texts } = useText('common');
  const row = useRef<HTMLDivElement>(null);
  const isMotionReduced = useMedia(reducedMotion);
  const [shown, setShown] = useState(0);
  const [isChosen, setChosen] = useState(false);
  const count = milestones.length;
  const say = (sentence: string, index: number) => {
    const name = milestones[index]?.name ?? 'opening';
    return slideAnnouncement(sentence, { index, count, title: text[name].title });
  };

  function show(index: number): void {
    setChosen(true);
    row.current?.scrollTo({
      left: index * row.current.clientWidth,
      behavior: isMotionReduced ? 'instant' : 'smooth',
    });
  }

  function follow(event: MouseEvent, index: number): void {
    event.preventDefault();
    show(index);
  }

  return (
    <section className={styles.milestones} aria-label={text.label} aria-roledescription={texts.carousel}>
      <div
        ref={row}
        className={styles.row}
        role="group"
        aria-label={text.label}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(slideInView({ scrolled: scrollLeft, slideWidth: clientWidth, count }))
        }
      >
        {milestones.map(({ name, figure, values }, index) => (
          <div
            key={name}
            id={`milestone-${name}`}
            className={styles.slide}
            role="group"
            aria-roledescription={texts.slide}
            aria-label={say(texts.position, index)}
          >
            <p className={figure.length > 4 ? styles.longFigure : styles.figure}>
              {name === 'crypto' && <span className={styles.month}>{text.crypto.month}</span>}
              {figure}
            </p>
            <div className={styles.words}>
              <h2>{text[name].title}</h2>
              <p>{fill(text[name].text, values)}</p>
            </div>
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <ul className={styles.figures}>
          {milestones.map(({ name, figure, values }, index) => (
            <li key={name}>
              <a
                href={`#milestone-${name}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => follow(event, index)}
              >
                {name === 'crypto' ? fill(text.crypto.when, values) : figure}
              </a>
            </li>
          ))}
        </ul>
        <SlideButtons
          className={styles.buttons}
          onPrevious={() => show(neighbour(shown, -1, count))}
          onNext={() => show(neighbour(shown, 1, count))}
        />
      </div>
      <VisuallyHidden role="status">{isChosen && say(texts.announcement, shown)}</VisuallyHidden>
    </section>
  );
}
