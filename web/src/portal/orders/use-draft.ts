import type { Draft, OutcomeOfKey } from '@bank/contract';
import { deleteDraft, readDrafts, saveDraft } from '@bank/contract/calls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../calls/call.ts';
import { currentSession } from '../../session/session-store.ts';
import { draftOf, readDraft, type DraftedForm } from './drafted-form.ts';
import { readOutcome } from './read-outcome.ts';

/** How long the client has to pause before what is typed is kept. */
const keepDelayMs = 800;

/** What is kept and forgotten goes out also while the page is being left. */
const whileLeaving = { isKeptAlive: true } as const;

export type DraftNotice =
  | { readonly kind: 'none' }
  /** It stands in the form again: the tab was closed, the page was loaded again. */
  | { readonly kind: 'restored'; readonly savedAt: string; readonly wasRefused: boolean }
  /** It was written under another login; the client decides. */
  | { readonly kind: 'offered'; readonly draft: Draft; readonly wasRefused: boolean }
  /** Its order has been made: there is nothing to send any more. */
  | { readonly kind: 'made'; readonly became: OutcomeOfKey };

export interface KeptDraft {
  /** Whether it is known if there is a draft. */
  readonly isReady: boolean;
  readonly notice: DraftNotice;
  /** An order went out, no answer came, and the form itself does not say so. */
  readonly isUnanswered: boolean;
  readonly take: () => void;
  readonly beginAnew: () => void;
  /** An order goes out now: kept at once, so that another page or device knows of it. */
  readonly noteSending: () => void;
  /** Tells what became of an order that went out before under the same id. */
  readonly tellOf: (id: string) => Promise<void>;
}

/**
 * Keeps what is typed with the bank, quietly, and brings it back. The browser's own storage holds no account data.
 * Before a draft comes back the bank is asked what became of its id: an order that was made is not offered again.
 *
 * @param isAwaited false while the form is being filled from elsewhere: then only the id of a draft comes back, and
 *   only where its order has no answer
 */
export function useDraft(form: DraftedForm, isAwaited: boolean): KeptDraft {
  const [notice, setNotice] = useState<DraftNotice>({ kind: 'none' });
  const [isReady, setReady] = useState(!isAwaited || !form.isEmpty);
  const written = JSON.stringify(draftOf(form));
  /** What the bank keeps, as far as this tab knows; null for nothing. */
  const kept = useRef<string | null>(null);
  const isPending = useRef(false);
  /** Done once the bank has kept that an order goes out: what is forgotten after it stays forgotten. */
  const noted = useRef<Promise<unknown>>(Promise.resolve());

  const forget = useEffectEvent(() => {
    if (kept.current === null) return;
    kept.current = null;
    void noted.current.then(() => call(deleteDraft, { form: form.form }, whileLeaving));
  });

  const putBack = (draft: Draft, wasRefused: boolean) => {
    const { fields, id, isUnanswered, isEmpty } = readDraft(draft.fields);
    if (id !== undefined && !wasRefused) form.id.take(id, isUnanswered);
    if (!isEmpty) form.take(fields);
    setNotice(isEmpty ? { kind: 'none' } : { kind: 'restored', savedAt: draft.savedAt, wasRefused });
  };

  const found = useEffectEvent((draft: Draft, became: OutcomeOfKey | null) => {
    const wasRefused = became?.outcome === 'refused';
    const wasMade = became?.outcome === 'booked' || became?.outcome === 'kept';
    if (!form.isEmpty) {
      // What stands there takes the place of the draft, and of its order, too, where nobody knows what became of that.
      const { id, isUnanswered: isOpen } = readDraft(draft.fields);
      if (id === undefined || !isOpen || wasRefused || wasMade) return;
      form.id.take(id, true);
      setNotice((before) => ({ ...before }));
      return;
    }
    kept.current = '';
    if (wasMade) {
      setNotice({ kind: 'made', became });
      forget();
    } else if (draft.isOfThisSession || readDraft(draft.fields).isEmpty) putBack(draft, wasRefused);
    else setNotice({ kind: 'offered', draft, wasRefused });
  });

  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const drafts = await call(readDrafts);
      const draft = drafts.ok ? drafts.value.find((candidate) => candidate.form === form.form) : undefined;
      const became = draft === undefined || isLeft ? null : await readOutcome(readDraft(draft.fields).id);
      if (isLeft) return;
      if (draft !== undefined) found(draft, became);
      setReady(true);
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [form.form]);

  const keep = useEffectEvent(() => {
    isPending.current = false;
    if (currentSession().stage !== 'client') return;
    kept.current = written;
    // It takes the place of the one that was offered: that one is not there any more.
    setNotice((before) => (before.kind === 'offered' ? { kind: 'none' } : before));
    void call(saveDraft, { form: form.form, fields: draftOf(form) }, whileLeaving);
  });

  const { isEmpty } = form;
  const isUnanswered = form.id.isUnanswered();
  useEffect(() => {
    if (!isReady) return;
    // An empty form under an offered draft is no wish to forget it; nor does it make known what became of an order.
    if (isEmpty && (notice.kind === 'offered' || !isUnanswered)) {
      isPending.current = false;
      if (notice.kind !== 'offered') forget();
      return;
    }
    if (written === kept.current) return;
    isPending.current = true;
    const timer = setTimeout(keep, keepDelayMs);
    return () => clearTimeout(timer);
  }, [isReady, isEmpty, isUnanswered, written, notice.kind]);

  // What was typed last is kept also when the page is left at once.
  useEffect(() => {
    const leave = () => {
      if (isPending.current) keep();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const offered = notice.kind === 'offered' ? readDraft(notice.draft.fields) : undefined;
  return {
    isReady,
    notice: notice.kind === 'made' || isEmpty === (notice.kind === 'offered') ? notice : { kind: 'none' },
    isUnanswered: isEmpty && offered !== undefined ? offered.isUnanswered : isUnanswered && !form.isTold,
    take: () => {
      if (notice.kind === 'offered') putBack(notice.draft, notice.wasRefused);
    },
    beginAnew: () => {
      // What is typed next goes under the id of an order that may have been made: the bank makes one of the two.
      if (offered?.id !== undefined && offered.isUnanswered) form.id.take(offered.id, true);
      kept.current ??= '';
      setNotice({ kind: 'none' });
      form.clear();
    },
    noteSending: () => {
      const fields = draftOf(form, true);
      kept.current = JSON.stringify(fields);
      setNotice({ kind: 'none' });
      noted.current = call(saveDraft, { form: form.form, fields }, whileLeaving);
    },
    tellOf: async (id) => {
      const became = await readOutcome(id);
      if (became?.outcome === 'booked' || became?.outcome === 'kept') setNotice({ kind: 'made', became });
    },
  };
}
