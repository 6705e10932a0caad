import type { ReactNode } from 'react';
import { giveCommand } from './give-command.ts';

export interface CommandButtonProps {
  readonly command: 'show-modal' | 'close';
  /** The id of the dialog. */
  readonly target: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * A button that opens or closes a dialog of the page, also before the page's scripts run: browsers know the command
 * since 2025, for the others `inline/first-interaction.ts` gives it, and afterwards React.
 */
export function CommandButton({ command, target, label, children, className }: CommandButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup={command === 'show-modal' ? 'dialog' : undefined}
      {...{ command, commandfor: target }}
      onClick={(event) => {
        event.preventDefault();
        giveCommand(event.currentTarget);
      }}
    >
      {children}
    </button>
  );
}
