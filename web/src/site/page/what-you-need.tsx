import { useText } from '../../dictionaries/use-text.ts';
import { FactList, type Fact } from './fact-list.tsx';

type Kind = 'personal' | 'corporate';

/** What a prospect has to know, as a part of a page. Needs the dictionary `what-you-need`. */
export function WhatYouNeed({ kind }: { readonly kind: Kind }) {
  return <FactList title={useText('what-you-need').title} facts={useNeeds(kind)} />;
}

/** Documents, who may apply, the security deposit, how money is held. */
export function useNeeds(kind: Kind): readonly Fact[] {
  const text = useText('what-you-need');
  const { identity, address, funds, tax } = text.personal.documents;
  const { incorporation, registers, people, business, origin } = text.corporate.documents;
  const documents = {
    personal: [identity, address, funds, tax],
    corporate: [incorporation, registers, people, business, origin],
  };
  return [
    { title: text.documents, text: <Documents documents={documents[kind]} /> },
    { title: text.who, text: text[kind].who },
    text.deposit,
    text.money,
  ];
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
