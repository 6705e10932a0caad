import { fill } from '@bank/dictionaries';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { useRef } from 'react';
import { urgentOpeningUsd } from '../../../content/account-fees.ts';
import { claims } from '../../../content/claims.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { NoteBanner } from '../../page/note-banner.tsx';
import styles from './five-days-banner.module.css';
import { useNear } from './use-near.ts';

/** Urgent opening, with the way to the application (spec 2). */
export function FiveDaysBanner() {
  const { banner: text } = useText('home');
  const application = useNavigation().addressOf('application');
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  return (
    <div ref={frame} className={isNear ? undefined : styles.far}>
      <NoteBanner
        title={text.title}
        lead={fill(text.lead, { fee: urgentOpeningUsd })}
        rosette="five-days"
        numeral={claims.urgentOpeningDays}
      >
        {application !== undefined && (
          <ButtonLink href={application} variant="inverse" hasMarker>
            {text.apply}
          </ButtonLink>
        )}
      </NoteBanner>
    </div>
  );
}
