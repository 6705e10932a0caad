import { listClients } from '@bank/contract/office/clients';
import { useEffect, useState } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { useOpenPages } from '../navigation/page.ts';

/** Fewer letters find everybody. */
const lettersMin = 2;
const typingDelayMs = 150;
const shownMax = '8';

interface FoundClient {
  readonly id: string;
  readonly name: string;
  readonly login: string;
}

interface FoundClients {
  readonly clients: readonly FoundClient[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

const nobody: FoundClients = { clients: [], isSearching: false, hasFailed: false };

/** Clients by name, number, login, account number or transfer number, where the person may open their pages. */
export function useFoundClients(query: string): FoundClients {
  const pages = useOpenPages();
  const [found, setFound] = useState(nobody);
  const text = query.trim();
  const isWanted = text.length >= lettersMin && pages.some(({ name }) => name === 'clients');
  useEffect(() => {
    if (!isWanted) {
      setFound(nobody);
      return;
    }
    setFound((before) => ({ ...before, isSearching: true, hasFailed: false }));
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void callOffice(listClients, { query: { text, limit: shownMax }, signal: controller.signal }).then((outcome) => {
        if (controller.signal.aborted) return;
        setFound(
          outcome.ok
            ? { clients: outcome.value.rows, isSearching: false, hasFailed: false }
            : { ...nobody, hasFailed: true },
        );
      });
    }, typingDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isWanted, text]);
  return found;
}
