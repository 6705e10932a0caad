import type { Thread } from '@bank/contract';
import { listThreads } from '@bank/contract/calls';
import type { Texts } from '@bank/dictionaries';
import { useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Format } from '../../../dictionaries/use-format.ts';
import type { Finding } from './finding.ts';

const shownMax = 4;

/** Threads with the bank, read once while the search is open. Without them the rest is found. */
export function useThreads(): readonly Thread[] {
  const [threads, setThreads] = useState<readonly Thread[]>([]);
  useEffect(() => {
    let isLeft = false;
    void call(listThreads).then((outcome) => {
      if (!isLeft && outcome.ok) setThreads(outcome.value.threads);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return threads;
}

/** Those that say what was typed: topic, state, day, and the number that the bank quotes. */
export function ofThreads(
  threads: readonly Thread[],
  {
    says,
    text,
    format,
    address,
  }: {
    readonly says: (...texts: readonly string[]) => boolean;
    readonly text: Texts['messages'];
    readonly format: Format;
    /** Of the page of messages. */
    readonly address: string;
  },
): readonly Finding[] {
  return threads
    .map((thread): Finding => {
      const day = format.date(thread.startedAt);
      return {
        key: `thread-${thread.id}`,
        group: 'messages',
        title: text.topics[thread.topic],
        detail: [text.states[thread.state], day, thread.reference].join(' · '),
        address: `${address}?${new URLSearchParams({ thread: thread.id }).toString()}`,
      };
    })
    .filter(({ title, detail }) => says(title, detail))
    .slice(0, shownMax);
}
