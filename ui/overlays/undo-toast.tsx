import type { ReactNode } from 'react';

/** The text of a toast with an undo button. A press anywhere on a toast closes it, on this button too. */
export function withUndo(text: ReactNode, undo: string, onUndo: () => void): ReactNode {
  return (
    <span className="flex w-full items-center justify-between gap-3">
      <span>{text}</span>
      <button type="button" className="button button-quiet" onClick={onUndo}>
        {undo}
      </button>
    </span>
  );
}
