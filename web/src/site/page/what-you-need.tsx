import { useText } from '../../dictionaries/use-text.ts';
import { FactList } from './fact-list.tsx';

/** Documents, who may apply, the security deposit, how money is held. Needs the dictionary `what-you-need`. */
export function WhatYouNeed({ kind }: { readonly kind: 'personal' | 'corporate' }) {
  const text = useText('what-you-need');
  const { identity, address, funds, tax } = text.personal.documents;
  const { incorporation, registers, people, business, origin } = text.corporate.documents;
  const documents = {
    personal: [identity, address, funds, tax],
    corporate: [incorporation, registers, people, business, origin],
  };
  return (
    <FactList
      title={text.title}
      facts={[
        { title: text.documents, text: <Documents documents={documents[kind]} /> },
        { title: text.who, text: text[kind].who },
        text.deposit,
        text.money,
      ]}
    />
  );
}

function Documents({ documents }: { readonly documents: readonly string[] }) {
  return (
    <ul>
      {documents.map((document) => (
        <li key={document}>{document}</li>
      ))}
    </ul>
  );
}
