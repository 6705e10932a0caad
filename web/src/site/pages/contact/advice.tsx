import { fill } from '@bank/dictionaries';
import { brand } from '../../../content/brand.ts';
import { browsers } from '../../../content/browsers.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { FactList } from '../../page/fact-list.tsx';

/** What to do when something went wrong, and what the bank never asks. */
export function Advice() {
  const { advice } = useText('contact');
  return (
    <FactList
      title={advice.title}
      facts={[
        { title: advice.complaints.title, text: fill(advice.complaints.text, { mailbox: brand.mailbox }) },
        { title: advice.security.title, text: advice.security.text },
        { title: advice.browsers.title, text: fill(advice.browsers.text, browsers) },
      ]}
    />
  );
}
