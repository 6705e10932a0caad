import { Figures } from './figures.tsx';
import { FiveDaysBanner } from './five-days-banner.tsx';
import { Hero } from './hero.tsx';
import { NoteCarousel } from './note-carousel.tsx';
import { WhyOffshore } from './why-offshore.tsx';

/** The landing page (spec 2). */
export function HomePage() {
  return (
    <>
      <Hero />
      <Figures />
      <WhyOffshore />
      <FiveDaysBanner />
      <NoteCarousel />
    </>
  );
}
