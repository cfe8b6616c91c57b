import type { ReactNode } from 'react';

/** The text of a toast with a button, e.g. to undo. A press anywhere on a toast closes it, on this button too. */
export function withAction(text: ReactNode, action: string, onAction: () => void): ReactNode {
  return (
    <span className="flex w-full items-center justify-between gap-3">
      <span>{text}</span>
      <button type="button" className="button button-quiet" onClick={onAction}>
        {action}
      </button>
    </span>
  );
}
