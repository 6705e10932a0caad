import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import type { ReactNode } from 'react';
import { MovementLines, type MovementLinesProps } from './movement-lines.tsx';

export interface MovementDialogProps extends MovementLinesProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly backLabel: string;
  /** Nothing can be left while it is sent. */
  readonly isSending: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  /** What is new since it was opened. */
  readonly news?: ReactNode;
  /** What belongs to it beside the money: a rate, terms. */
  readonly children?: ReactNode;
}

/** The one place where the client reads what money does before they confirm it: transfers, orders, deposits. */
export function MovementDialog({
  title,
  confirmLabel,
  backLabel,
  isSending,
  isBusy = isSending,
  onConfirm,
  onBack,
  news,
  children,
  ...lines
}: MovementDialogProps) {
  return (
    <Dialog
      title={title}
      onCancel={onBack}
      actions={
        <>
          <Button variant="outline" onClick={onBack} disabled={isSending}>
            {backLabel}
          </Button>
          <Button variant="accent" hasMarker isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div>
        {/* Above the rest: it stays in sight where a telephone has room for a part. */}
        <div role="status">{news}</div>
        <MovementLines {...lines} />
        {children}
      </div>
    </Dialog>
  );
}
