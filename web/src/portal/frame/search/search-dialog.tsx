import type { Client } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { goToAddress } from '@bank/ui/address.ts';
import { Finder } from '@bank/ui/finder.tsx';
import { useState } from 'react';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { findingGroups } from './finding.ts';
import { useFindings } from './use-findings.ts';

export interface SearchDialogProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** One search over payments of all currencies, open orders, beneficiaries, accounts, pages, documents and messages. */
export function SearchDialog({ client, onClose }: SearchDialogProps) {
  const text = useText('search');
  const shell = useText('shell');
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const { findings, isSearching, hasFailed } = useFindings(query, client);
  return (
    <Finder
      title={text.title}
      label={text.label}
      hint={text.hint}
      query={query}
      onQuery={setQuery}
      groups={findingGroups.map((group) => ({
        key: group,
        title: group === 'messages' || group === 'documents' ? shell.pages[group] : text[group],
        entries: findings.filter((finding) => finding.group === group),
      }))}
      onChoose={({ address, act }) => {
        act?.();
        goToAddress(address);
      }}
      onClose={onClose}
      isSearching={isSearching}
      failure={hasFailed ? text.failed : undefined}
      nothing={{ title: fill(text.none, { text: query.trim() }), text: text.noneText }}
      texts={{
        searching: text.searching,
        keys: text.keys,
        count: fill(plural(language, findings.length, text.results), { count: findings.length }),
      }}
    />
  );
}
