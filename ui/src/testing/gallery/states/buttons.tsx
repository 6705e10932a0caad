import { useRef } from 'react';
import { ButtonLink } from '../../../button-link.tsx';
import { Button } from '../../../button.tsx';
import { CopyButton } from '../../../copy-button.tsx';
import { Disclosure } from '../../../disclosure.tsx';
import { FilePicker } from '../../../file-picker.tsx';
import { Link } from '../../../link.tsx';
import { Opener } from '../../../opener.tsx';
import { TextButton } from '../../../text-button.tsx';
import { hear } from '../heard.ts';
import { Deep, Held, shown } from '../shown.tsx';

const press = (): void => hear('pressed');

export const button = shown({
  of: [Button],
  use: 'Does something. One primary button a form; the accent at most once a page.',
  code: '<Button type="submit" isBusy={isSending} hasMarker>Send</Button>',
  states: {
    primary: <Button onClick={press}>Send</Button>,
    accent: (
      <Button variant="accent" hasMarker onClick={press}>
        Open an account
      </Button>
    ),
    outline: (
      <Button variant="outline" onClick={press}>
        Back
      </Button>
    ),
    'on deep water': (
      <Deep>
        <Button variant="inverse" onClick={press}>
          Send
        </Button>
      </Deep>
    ),
    small: (
      <Button size="small" onClick={press}>
        Send
      </Button>
    ),
    wide: (
      <Button isWide onClick={press}>
        Send
      </Button>
    ),
    waiting: (
      <Button isBusy onClick={press}>
        Send
      </Button>
    ),
    disabled: (
      <Button disabled onClick={press}>
        Send
      </Button>
    ),
  },
});

export const textButton = shown({
  of: [TextButton],
  use: 'The lesser of two actions.',
  code: '<TextButton onClick={cancel}>Cancel</TextButton>',
  states: {
    ready: <TextButton onClick={press}>Send</TextButton>,
    waiting: (
      <TextButton isBusy onClick={press}>
        Send
      </TextButton>
    ),
  },
});

export const buttonLink = shown({
  of: [ButtonLink],
  use: 'Leads to another page, where that is the step to take.',
  code: '<ButtonLink href="/Contact">Write to us</ButtonLink>',
  states: {
    plain: <ButtonLink href="/Contact">Write to us</ButtonLink>,
    'with a marker': (
      <ButtonLink href="/Contact" variant="accent" hasMarker>
        Write to us
      </ButtonLink>
    ),
  },
});

export const link = shown({
  of: [Link],
  use: 'Leads to another page of the same site, which is not loaded whole again.',
  code: '<Link href="/Fees">The fees</Link>',
  states: { plain: <Link href="/Fees">The fees</Link> },
});

export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  isCopied: 'The number is in the clipboard',
  notCopied: 'Press Ctrl C',
};

function AccountNumber() {
  const number = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={number}>XX11 OSTR</p>
      <CopyButton name="account number" source={number} texts={copyTexts} />
    </>
  );
}

export const copyButton = shown({
  of: [CopyButton],
  use: 'Beside a number that is typed elsewhere.',
  code: '<CopyButton name="account number" source={number} texts={texts} />',
  states: { ready: <AccountNumber /> },
});

export const disclosure = shown({
  of: [Disclosure],
  use: 'What few readers need, in its place. Finding in the page opens it.',
  code: '<Disclosure label="More about fees">…</Disclosure>',
  states: {
    closed: (
      <Disclosure label="More about fees">
        <p>0.5 %</p>
      </Disclosure>
    ),
  },
});

export const opener = shown({
  of: [Opener],
  use: 'Opens what stands elsewhere than beneath it.',
  code: '<Opener label="More filters" controls={id} isOpen={isOpen} onToggle={toggle} />',
  states: {
    closed: (
      <Held first={false}>
        {(isOpen, setOpen) => (
          <>
            <Opener label="More filters" controls="filters" isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            <p id="filters" hidden={!isOpen}>
              Amounts from and to
            </p>
          </>
        )}
      </Held>
    ),
  },
});

export const filePicker = shown({
  of: [FilePicker],
  use: 'Takes files of the visitor: the chooser is the browser’s own.',
  code: '<FilePicker label="Choose files" of="passport" accept="application/pdf" onFiles={take} />',
  states: {
    ready: <FilePicker label="Choose files" of="passport" accept="application/pdf" onFiles={hear} />,
    disabled: <FilePicker label="Choose files" of="licence" accept="application/pdf" isDisabled onFiles={hear} />,
  },
});
