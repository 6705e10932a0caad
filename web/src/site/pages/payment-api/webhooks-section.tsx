import { useText } from '../../../dictionaries/use-text.ts';
import { CodeSample } from './code-sample.tsx';
import { CodedText } from './coded-text.tsx';
import { GuideSection } from './guide-section.tsx';
import { receiverViews } from './programs.ts';

/** How a server is told of what happens, and a program that believes nobody but the bank. */
export function WebhooksSection() {
  const { webhooks: text } = useText('payment-api-v2');
  return (
    <GuideSection
      id="webhooks"
      title={text.title}
      samples={<CodeSample title={text.example} views={receiverViews()} />}
    >
      <p>
        <CodedText text={text.text} />
      </p>
      <p>
        <CodedText text={text.late} />
      </p>
    </GuideSection>
  );
}
