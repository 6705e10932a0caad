import { fill, plural } from '@bank/dictionaries';
import { goToAddress } from '@bank/ui/address.ts';
import { Finder, type FinderEntry } from '@bank/ui/finder.tsx';
import { useState } from 'react';
import { useShortcutGroups } from '../keys/shortcuts.ts';
import { useOpenPages } from '../navigation/page.ts';
import { texts } from '../texts/texts.ts';
import { useFoundClients } from './use-found-clients.ts';

interface Command extends FinderEntry {
  readonly run: () => void;
}

/** Everything by its name: what the page can do, the pages, the clients. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { palette: text } = texts('shell');
  const { titles } = texts('pages');
  const pages = useOpenPages();
  const shortcuts = useShortcutGroups();
  const [query, setQuery] = useState('');
  const found = useFoundClients(query);

  const fits = ({ title }: FinderEntry): boolean =>
    query
      .toLowerCase()
      .split(/\s+/)
      .every((part) => title.toLowerCase().includes(part));
  const actions: readonly Command[] = shortcuts
    .filter(({ scope }) => scope === 'page')
    .flatMap((group) => group.shortcuts)
    .filter(({ isMove }) => isMove !== true)
    .map(({ keys, label, run }) => ({ key: `action-${keys}`, title: label, figure: <kbd>{keys}</kbd>, run }))
    .filter(fits);
  const opened: readonly Command[] = pages
    .filter((page) => page.group !== undefined)
    .map(({ name, path, key }) => ({
      key: `page-${name}`,
      title: titles[name],
      ...(key === undefined ? {} : { figure: <kbd>g {key}</kbd> }),
      run: () => goToAddress(path),
    }))
    .filter(fits);
  const clients: readonly Command[] = found.clients.map(({ id, name, login }) => ({
    key: `client-${id}`,
    title: name,
    detail: `${id} · ${login}`,
    run: () => goToAddress(`/clients/${encodeURIComponent(id)}`),
  }));

  const count = actions.length + opened.length + clients.length;
  return (
    <Finder
      title={text.title}
      label={text.title}
      hint={text.hint}
      query={query}
      onQuery={setQuery}
      groups={[
        { key: 'actions', title: text.groups.actions, entries: actions },
        { key: 'clients', title: text.groups.clients, entries: clients },
        { key: 'pages', title: text.groups.pages, entries: opened },
      ]}
      onChoose={({ run }) => run()}
      onClose={onClose}
      isSearching={found.isSearching}
      failure={found.hasFailed ? text.failed : undefined}
      nothing={{ title: fill(text.none, { text: query.trim() }), text: text.noneText }}
      texts={{
        searching: text.searching,
        keys: text.keys,
        count: fill(plural('en', count, text.results), { count }),
      }}
    />
  );
}
