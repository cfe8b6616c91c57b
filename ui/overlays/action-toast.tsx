import type { ReactNode } from 'react';

/**
 * Returns the content of a toast with a text and a button, e.g. to undo an action. A click anywhere on the
 * toast closes the toast, even a click on the button.
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
