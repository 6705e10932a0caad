import { classNames } from '@bank/ui/class-names.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { portalPictureSizes } from './portal-picture-sizes.ts';
import styles from './portal-picture.module.css';

export interface PortalPictureProps {
  readonly page: 'details' | 'statement';
  /** What it shows, for who does not see it. */
  readonly alt: string;
  readonly className?: string | undefined;
}

const narrow = '(max-width: 720px)';
const dark = '(prefers-color-scheme: dark)';

/** A page of the portal as it is, in the visitor's language and theme, with the figures of the demonstration. */
export function PortalPicture({ page, alt, className }: PortalPictureProps) {
  const { portalPicture: text } = useText('common');
  const { whole, onTelephones } = portalPictureSizes[page];
  const file = `/portal/${page}-${useLanguage()}`;
  return (
    <figure className={classNames(styles.figure, className)}>
      <picture>
        <source media={`${narrow} and ${dark}`} srcSet={`${file}-dark-narrow.webp`} {...onTelephones} />
        <source media={narrow} srcSet={`${file}-light-narrow.webp`} {...onTelephones} />
        <source media={dark} srcSet={`${file}-dark.webp`} />
        <img src={`${file}-light.webp`} alt={alt} {...whole} loading="lazy" decoding="async" />
      </picture>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
