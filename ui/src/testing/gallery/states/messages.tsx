import { Alert } from '../../../alert.tsx';
import { Button } from '../../../button.tsx';
import { Dialog } from '../../../dialog.tsx';
import { EmptyState } from '../../../empty-state.tsx';
import { ErrorBoundary } from '../../../error-boundary.tsx';
import { Finder } from '../../../finder.tsx';
import { Skeleton } from '../../../skeleton.tsx';
import { StatusMark } from '../../../status-mark.tsx';
import { TextButton } from '../../../text-button.tsx';
import { showMovement, showToast } from '../../../toast-queue.ts';
import { ToastRegion } from '../../../toast-region.tsx';
import { TopSheet } from '../../../top-sheet.tsx';
import styles from '../gallery.module.css';
import { hear } from '../heard.ts';
import { Asked, Held, shown } from '../shown.tsx';

const tryAgain = <TextButton onClick={() => hear('tried again')}>Try again</TextButton>;

export const alert = shown({
  of: [Alert],
  use: 'A message in its place on the page.',
  code: '<Alert tone="error" action={tryAgain}>The rates could not be loaded</Alert>',
  states: {
    error: (
      <Alert tone="error" action={tryAgain}>
        The rates could not be loaded
      </Alert>
    ),
    success: <Alert tone="success">The password is changed</Alert>,
    notice: <Alert tone="notice">Rates are those of yesterday</Alert>,
    'there from the start': (
      <Alert tone="error" announce="none">
        Rates are old
      </Alert>
    ),
  },
});

export const statusMark = shown({
  of: [StatusMark],
  use: 'The state of an order or a file: a shape and a word.',
  code: '<StatusMark tone="done">Completed</StatusMark>',
  states: {
    done: <StatusMark tone="done">Completed</StatusMark>,
    pending: <StatusMark tone="pending">In process</StatusMark>,
    refused: <StatusMark tone="refused">Rejected</StatusMark>,
    undone: <StatusMark tone="undone">Returned</StatusMark>,
  },
});

export const emptyState = shown({
  of: [EmptyState],
  use: 'In the place of a list that has nothing: why, and what to do.',
  code: '<EmptyState title="No payments yet" text="…" action={link} />',
  states: {
    'with a way out': (
      <EmptyState
        title="No payments yet"
        text="What you send and receive stands here."
        action={<Button size="small">Make a transfer</Button>}
      />
    ),
    'with another picture': (
      <EmptyState title="Nothing waits" text="The queue is done for today." illustration="anchor" />
    ),
  },
});

export const skeleton = shown({
  of: [Skeleton],
  use: 'Where text is about to be. The place that waits says so itself.',
  code: '<Skeleton lines={3} />',
  states: { 'three lines': <Skeleton lines={3} /> },
});

function Broken(): never {
  throw new Error('shown in the gallery');
}

export const errorBoundary = shown({
  of: [ErrorBoundary],
  use: 'Around a page: an error of it leaves the rest standing.',
  code: '<ErrorBoundary fallback={<PageFailed />}>…</ErrorBoundary>',
  states: {
    whole: <ErrorBoundary fallback="This part has failed">All is well</ErrorBoundary>,
    failed: (
      <Asked label="Let it fail">
        {() => (
          <ErrorBoundary fallback={<Alert tone="error">This part has failed</Alert>}>
            <Broken />
          </ErrorBoundary>
        )}
      </Asked>
    ),
  },
});

export const dialog = shown({
  of: [Dialog],
  use: 'A question that cannot wait. The harmless button comes first; Escape does the same.',
  code: '<Dialog title="Cancel this order?" actions={buttons} onCancel={close}>…</Dialog>',
  states: {
    question: (
      <Asked label="Cancel the order">
        {(close) => (
          <Dialog
            title="Cancel this order?"
            onCancel={close}
            actions={
              <>
                <Button variant="outline" size="small" onClick={close}>
                  Keep it
                </Button>
                <Button size="small" onClick={close}>
                  Yes
                </Button>
              </>
            }
          >
            <p>The amount comes back.</p>
          </Dialog>
        )}
      </Asked>
    ),
  },
});

export const topSheet = shown({
  of: [TopSheet],
  use: 'A search or a list above the page. A press beside it closes it.',
  code: '<TopSheet aria-label="Keys" onClose={close}>…</TopSheet>',
  states: {
    narrow: (
      <Asked>
        {(close) => (
          <TopSheet aria-label="Keys" onClose={close}>
            <p>Press ? for all keys.</p>
            <TextButton onClick={close}>Close</TextButton>
          </TopSheet>
        )}
      </Asked>
    ),
    wide: (
      <Asked>
        {(close) => (
          <TopSheet aria-label="All keys" isWide onClose={close}>
            <p>Press ? for all keys.</p>
            <TextButton onClick={close}>Close</TextButton>
          </TopSheet>
        )}
      </Asked>
    ),
  },
});

const found = [
  { key: 'hartwell', title: 'Eleanor Hartwell', detail: 'OS-20417', figure: '10,000.00 EUR' },
  { key: 'halyard', title: 'Halyard Shipping', detail: 'OS-30002' },
];
const finderTexts = {
  title: 'Find',
  label: 'Find a client',
  hint: 'Name or number',
  nothing: { title: 'Nothing found', text: 'Try a part of the name.' },
};

export const finder = shown({
  of: [Finder],
  use: 'One field over everything that can be found, by a key from everywhere.',
  code: '<Finder query={query} onQuery={setQuery} groups={groups} onChoose={open} … />',
  states: {
    found: (
      <Asked>
        {(close) => (
          <Held first="ha">
            {(query, onQuery) => (
              <Finder
                {...finderTexts}
                query={query}
                onQuery={onQuery}
                groups={[
                  {
                    key: 'clients',
                    title: 'Clients',
                    entries: found.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase())),
                  },
                ]}
                onChoose={({ key }) => hear(key)}
                onClose={close}
                isSearching={false}
                texts={{ searching: 'Searching …', keys: '↑ ↓ choose, Enter opens', count: '2 found' }}
              />
            )}
          </Held>
        )}
      </Asked>
    ),
    failed: (
      <Asked>
        {(close) => (
          <Finder
            {...finderTexts}
            query="ha"
            onQuery={hear}
            groups={[]}
            onChoose={hear}
            onClose={close}
            isSearching={false}
            failure="The search has failed"
            texts={{ searching: 'Searching …', keys: 'Esc closes', count: '' }}
          />
        )}
      </Asked>
    ),
  },
});

const tryAgainByToast = { label: 'Try again', onPress: () => hear('tried again') };

export const toastRegion = shown({
  of: [ToastRegion],
  use: 'Once on a page. A success leaves by itself, a failure stays.',
  code: "showToast('Not sent', 'failure', { label: 'Try again', onPress })",
  states: {
    'with four kinds of messages': (
      <>
        <div className={styles.row}>
          <TextButton onClick={() => showToast('Password changed')}>Success</TextButton>
          <TextButton onClick={() => showToast('Not sent', 'failure')}>Failure</TextButton>
          <TextButton onClick={() => showToast('Not sent', 'failure', tryAgainByToast)}>
            Failure with a way out
          </TextButton>
          <TextButton onClick={() => showMovement('Transfer made', '12.50 EUR to Ship')}>Movement of money</TextButton>
        </div>
        <ToastRegion closeLabel="Close" />
      </>
    ),
  },
});
