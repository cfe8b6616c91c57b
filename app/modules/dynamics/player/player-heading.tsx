import { type ComponentRef, type ReactNode, useEffect, useRef } from 'react';

/** The heading of a page of the player. The heading gets the focus, so that screen readers start there. */
export function PlayerHeading({ before, children }: { before?: ReactNode; children: ReactNode }) {
  const heading = useRef<ComponentRef<'h2'>>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="player-heading">
      {before && <span className="sr-only">{before} </span>}
      {children}
    </h2>
  );
}
