import { AboutHeader } from './about-header.tsx';
import { AskBanner } from './ask-banner.tsx';
import { Board } from './board.tsx';
import { Documents } from './documents.tsx';
import { HarbourView } from './harbour-view.tsx';
import { Letters } from './letters.tsx';
import { Milestones } from './milestones.tsx';
import { AuthorityLinks, Supervision } from './supervision.tsx';

/** About the bank (spec 2). */
export function AboutPage() {
  return (
    <>
      <AboutHeader />
      <Milestones />
      <AuthorityLinks />
      <HarbourView />
      <Board />
      <Letters />
      <AskBanner />
      <Documents />
      <Supervision />
    </>
  );
}
