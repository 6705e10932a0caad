import { fill } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { Fragment } from 'react';
import { brand } from '../content/brand.ts';
import { claims } from '../content/claims.ts';
import { messengers } from '../content/contacts.ts';
import { useDemonstrationText } from '../dictionaries/use-demonstration-text.ts';
import { useText } from '../dictionaries/use-text.ts';
import { DocumentLink } from '../navigation/document-link.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import type { PageName } from '../navigation/page-name.ts';
import styles from './footer-content.module.css';
import { Logo } from './logo.tsx';
import { Microtext } from './microtext.tsx';
import { useRightsLine } from './rights-line.ts';

/** What the footer's line predicts: the engraving's own length. */
const tideLineHours = 72;

const bankPages: readonly PageName[] = ['about', 'payment-api', 'tariff'];
const servicePages: readonly PageName[] = [
  'personal-banking',
  'corporate-banking',
  'cryptocurrency',
  'investment',
  'business-card',
  'agent',
];
const legalPages: readonly PageName[] = ['privacy', 'complaints', 'risks', 'countries'];
const talkPages: readonly PageName[] = ['contact', 'account-manager', 'application', 'login'];

/** What the footer says: the bank, its pages, its seals, its rights. */
export function FooterContent() {
  const { footer: text, pages, documents } = useText('shell');
  const demonstration = useDemonstrationText();
  const rights = useRightsLine();
  const links = (names: readonly PageName[]) =>
    names.map((name) => (
      <li key={name}>
        <PageLink to={name}>{pages[name]}</PageLink>
      </li>
    ));

  return (
    <>
      <div className={styles.wrap}>
        <div className={styles.columns}>
          <div className={styles.bank}>
            <Logo className={styles.logo} />
            <p>{text.about}</p>
            {demonstration && <p className={styles.notice}>{demonstration.footer}</p>}
          </div>
          <nav aria-labelledby="footer-bank">
            <h2 id="footer-bank">{text.bank}</h2>
            <ul>
              {links(bankPages)}
              <li>
                <DocumentLink name="terms">{documents.terms}</DocumentLink>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="footer-services">
            <h2 id="footer-services">{text.services}</h2>
            <ul>{links(servicePages)}</ul>
          </nav>
          <nav aria-labelledby="footer-talk">
            <h2 id="footer-talk">{text.talkToUs}</h2>
            <ul>
              {links(talkPages)}
              <li>
                {messengers.map(({ name, address }, position) => (
                  <Fragment key={name}>
                    {position > 0 && ', '}
                    <a href={address} rel="noreferrer">
                      {name}
                    </a>
                  </Fragment>
                ))}
              </li>
              <li>
                <a href={`mailto:${brand.mailbox}`}>{brand.mailbox}</a>
              </li>
              <li className={styles.hours}>{fill(text.officeHours, { hours: claims.officeHours })}</li>
            </ul>
          </nav>
        </div>
        <nav className={styles.legal} aria-label={text.legal}>
          <ul>{links(legalPages)}</ul>
        </nav>
        <ul className={styles.seals}>
          <li>
            <span className={classNames(styles.seal, styles.regulator)} />
            {fill(text.regulator, { licence: brand.licence })}
          </li>
          <li>
            <span className={classNames(styles.seal, styles.correspondents)} />
            {text.correspondents}
          </li>
          <li>
            <span className={classNames(styles.seal, styles.cardScheme)} />
            {text.cardScheme}
          </li>
        </ul>
      </div>
      <Microtext />
      <div className={styles.wrap}>
        <div className={styles.last}>
          <span>{rights}</span>
          <span>{fill(text.tide, { hours: tideLineHours })}</span>
        </div>
      </div>
    </>
  );
}
