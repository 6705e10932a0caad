import { Arrow } from '../../../arrow.tsx';
import { CountryFlag } from '../../../country-flag.tsx';
import { Illustration, type IllustrationName } from '../../../illustration.tsx';
import { Marker } from '../../../marker.tsx';
import { Neatline } from '../../../neatline.tsx';
import { QrCode } from '../../../qr-code.tsx';
import { Rosette } from '../../../rosette.tsx';
import { Symbol } from '../../../symbol.tsx';
import { VisuallyHidden } from '../../../visually-hidden.tsx';
import styles from '../gallery.module.css';
import { Deep, shown } from '../shown.tsx';

export const arrow = shown({
  of: [Arrow],
  use: 'Leads on, back or up, beside words that say where.',
  code: '<Arrow direction="west" />',
  states: { east: <Arrow />, west: <Arrow direction="west" />, north: <Arrow direction="north" /> },
});

export const marker = shown({
  of: [Marker],
  use: 'What is chosen, and what is being sent.',
  code: '<Marker isSpinning />',
  states: { resting: <Marker />, turning: <Marker isSpinning /> },
});

export const neatline = shown({
  of: [Neatline],
  use: 'The border of a chart, under the header and above the footer.',
  code: '<Neatline />',
  states: { plain: <Neatline /> },
});

export const qrCode = shown({
  of: [QrCode],
  use: 'A text for a camera: the key of an authenticator app. Dark on light in every theme.',
  code: '<QrCode text={address} label="QR code for your authenticator app" />',
  states: { address: <QrCode text="otpauth://totp/Ostro:ida?secret=JBSWY3DPEHPK3PXP" label="QR code" /> },
});

const illustrations: readonly IllustrationName[] = [
  'anchor',
  'bell',
  'cards',
  'chain',
  'compass',
  'cutter',
  'glass',
  'light',
  'murex',
  'turk',
];

export const illustration = shown({
  of: [Illustration],
  use: 'One a page, at its head or in an empty place.',
  code: '<Illustration name="anchor" className={styles.picture} />',
  states: Object.fromEntries(
    illustrations.map((name) => [
      name,
      <Illustration key={name} name={name} size="small" className={styles.picture} />,
    ]),
  ) as Readonly<Record<IllustrationName, React.ReactNode>>,
});

export const rosette = shown({
  of: [Rosette],
  use: 'The plate of an account or a client: the same seed, the same plate.',
  code: '<Rosette seed="EUR-2204" />',
  states: {
    'of a client': <Rosette seed="OS-1001" className={styles.picture} />,
    'of an account, with bolder lines': <Rosette seed="EUR-2204" stroke={1.6} className={styles.picture} />,
  },
});

export const symbol = shown({
  of: [Symbol],
  use: 'The bank’s own sign, in the colours of its surroundings.',
  code: '<Symbol className={styles.symbol} />',
  states: {
    'on paper': <Symbol className={styles.sign} />,
    'on deep water': (
      <Deep>
        <Symbol className={styles.sign} />
      </Deep>
    ),
  },
});

const flag =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#fff" d="M0 0h3v2H0z"/>' +
      '<path fill="#002654" d="M0 0h1v2H0z"/><path fill="#ce1126" d="M2 0h1v2H2z"/></svg>',
  );

export const countryFlag = shown({
  of: [CountryFlag],
  use: 'Beside the name of a country.',
  code: '<CountryFlag address={country.flag} />',
  states: { there: <CountryFlag address={flag} />, 'on its way': <CountryFlag address={undefined} /> },
});

export const visuallyHidden = shown({
  of: [VisuallyHidden],
  use: 'Words for the ear, where the eye has a sign.',
  code: '<VisuallyHidden>Close</VisuallyHidden>',
  states: {
    'beside a sign': (
      <span>
        <span aria-hidden="true">×</span>
        <VisuallyHidden>Close</VisuallyHidden>
      </span>
    ),
  },
});
