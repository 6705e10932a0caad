import type { Draft } from '@bank/contract';
import { deleteDraft, readDrafts, saveDraft } from '@bank/contract/calls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../calls/call.ts';
import { currentSession } from '../../session/session-store.ts';
import { draftOf, takeDraft, type DraftedForm } from './drafted-form.ts';

/** How long the client has to pause before what is typed is kept. */
const keepDelayMs = 800;

/** What is kept and forgotten goes out also while the page is being left. */
const whileLeaving = { isKeptAlive: true } as const;

export type DraftNotice =
  | { readonly kind: 'none' }
  /** It stands in the form again: the tab was closed, the page was loaded again. */
  | { readonly kind: 'restored'; readonly savedAt: string }
  /** It was written under another login; the client decides. */
  | { readonly kind: 'offered'; readonly draft: Draft };

export interface KeptDraft {
  /** Whether it is known if there is a draft. */
  readonly isReady: boolean;
  readonly notice: DraftNotice;
  readonly take: () => void;
  readonly beginAnew: () => void;
}

/**
 * Keeps what is typed with the bank, quietly, and brings it back. The browser's own storage holds no account data.
 *
 * @param isAwaited false while the form is being filled from elsewhere: then no draft is looked for
 */
export function useDraft(form: DraftedForm, isAwaited: boolean): KeptDraft {
  const [notice, setNotice] = useState<DraftNotice>({ kind: 'none' });
  const [isReady, setReady] = useState(!isAwaited || !form.isEmpty);
  const written = JSON.stringify(form.fields);
  /** What the bank keeps, as far as this tab knows; null for nothing. */
  const kept = useRef<string | null>(null);
  const isPending = useRef(false);

  const putBack = (draft: Draft) => {
    takeDraft(form, draft.fields);
    setNotice({ kind: 'restored', savedAt: draft.savedAt });
  };

  const found = useEffectEvent((drafts: readonly Draft[]) => {
    const draft = drafts.find((candidate) => candidate.form === form.form);
    if (draft === undefined || !form.isEmpty) return;
    kept.current = '';
    if (draft.isOfThisSession) putBack(draft);
    else setNotice({ kind: 'offered', draft });
  });

  useEffect(() => {
    if (isReady) return;
    let isLeft = false;
    void call(readDrafts).then((outcome) => {
      if (isLeft) return;
      if (outcome.ok) found(outcome.value);
      setReady(true);
    });
    return () => {
      isLeft = true;
    };
  }, [isReady]);

  const keep = useEffectEvent(() => {
    isPending.current = false;
    if (currentSession().stage !== 'client') return;
    kept.current = written;
    // It takes the place of the one that was offered: that one is not there any more.
    setNotice((before) => (before.kind === 'offered' ? { kind: 'none' } : before));
    void call(saveDraft, { form: form.form, fields: draftOf(form) }, whileLeaving);
  });
  const forget = useEffectEvent(() => {
    if (kept.current === null) return;
    kept.current = null;
    void call(deleteDraft, { form: form.form }, whileLeaving);
  });

  const { isEmpty } = form;
  useEffect(() => {
    if (!isReady) return;
    // An empty form under an offered draft is no wish to forget it.
    if (isEmpty) {
      isPending.current = false;
      if (notice.kind !== 'offered') forget();
      return;
    }
    if (written === kept.current) return;
    isPending.current = true;
    const timer = setTimeout(keep, keepDelayMs);
    return () => clearTimeout(timer);
  }, [isReady, isEmpty, written, notice.kind]);

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

  return {
    isReady,
    notice: isEmpty === (notice.kind === 'offered') ? notice : { kind: 'none' },
    take: () => {
      if (notice.kind === 'offered') putBack(notice.draft);
    },
    beginAnew: () => {
      kept.current ??= '';
      setNotice({ kind: 'none' });
      form.clear();
    },
  };
}
