import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';

export type EnvelopeProps = {
  isOpen: boolean;
  /**
   * The label and the action of the button that opens the envelope. Without a button the envelope stays closed.
   */
  open?: { label: string; onPress: () => void };
  /** The letter. It is rendered only if the member may read it. */
  children?: ReactNode;
};

/** A letter in its envelope. The open envelope shows the letter. Under reduced motion the flap does not move. */
export function Envelope({ isOpen, open, children }: EnvelopeProps) {
  return (
    <div className={classNames('envelope', isOpen && 'envelope-open')}>
      <EnvelopeDrawing isOpen={isOpen} />
      {!isOpen && open && <Button onClick={open.onPress}>{open.label}</Button>}
      {isOpen && <div className="envelope-letter">{children}</div>}
    </div>
  );
}

/** The drawing of an envelope without its letter. It is a symbol beside text. */
export function EnvelopeDrawing({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 160 116" className="envelope-drawing" aria-hidden="true">
      {isOpen && <path d="M18 46 80 4 142 46V60H18Z" className="envelope-flap" />}
      {isOpen && <path d="M32 22H128V80H32Z" className="envelope-paper" />}
      {isOpen && <path d="M46 38H114M46 50H104" className="envelope-lines" />}
      <path d="M12 44H148V104a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8Z" className="envelope-back" />
      <path
        d="M12 46 66 82a25 25 0 0 0 28 0L148 46V104a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8Z"
        className="envelope-front"
      />
      {!isOpen && <path d="M12 44H148L92 84a20 20 0 0 1-24 0Z" className="envelope-flap" />}
      {!isOpen && (
        <g transform="translate(80 82)">
          <circle r="15" className="envelope-seal" />
          <path d="M0 9C-6 4-7-4 0-10 7-4 6 4 0 9Z" className="envelope-seed" />
        </g>
      )}
    </svg>
  );
}
