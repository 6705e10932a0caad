import { classNames } from '@bank/ui/class-names.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { portalPictureFile } from './portal-picture-files.ts';
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
  const language = useLanguage();
  const file = (end: string) => portalPictureFile(`${page}-${language}-${end}`);
  return (
    <figure className={classNames(styles.figure, className)}>
      <picture>
        {(['avif', 'webp'] as const).flatMap((kind) => [
          <source
            key={`${kind}-dark-narrow`}
            type={`image/${kind}`}
            media={`${narrow} and ${dark}`}
            srcSet={file(`dark-narrow.${kind}`)}
            {...onTelephones}
          />,
          <source
            key={`${kind}-narrow`}
            type={`image/${kind}`}
            media={narrow}
            srcSet={file(`light-narrow.${kind}`)}
            {...onTelephones}
          />,
          <source key={`${kind}-dark`} type={`image/${kind}`} media={dark} srcSet={file(`dark.${kind}`)} />,
          <source key={kind} type={`image/${kind}`} srcSet={file(`light.${kind}`)} />,
        ])}
        <img src={file('light.webp')} alt={alt} {...whole} loading="lazy" decoding="async" />
      </picture>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
