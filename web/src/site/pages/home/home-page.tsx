import { lazySection } from '@bank/ui/lazy-section.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import { WhyOffshore } from './why-offshore.tsx';

const OnlineBanking = lazySection(() => import('./online-banking.tsx').then((file) => file.OnlineBanking));
const FiveDaysBanner = lazySection(() => import('./five-days-banner.tsx').then((file) => file.FiveDaysBanner));
const NoteCarousel = lazySection(() => import('./note-carousel.tsx').then((file) => file.NoteCarousel));

/** The landing page (spec 2). */
export function HomePage() {
  return (
    <>
      <Hero />
      <Figures />
      <WhyOffshore />
      <OnlineBanking />
      <FiveDaysBanner />
      <NoteCarousel />
    </>
  );
}
