import type { ReactNode } from 'react';

/**
 * Returns the text of a toast with a button, e.g. to undo an action. A press anywhere on the toast, even on the
 * button, closes it.
 */
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
