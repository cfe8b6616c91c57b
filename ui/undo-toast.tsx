import type { ReactNode } from 'react';

/** The words of a toast with the way back beside them. A press anywhere on a toast closes it, also on this button. */
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
