import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type DisclosureProps = {
  summary: ReactNode;
  /** Disclosures of one group close each other. Leave it out where several may stay open. */
  group?: string;
  open?: boolean;
  id?: string;
  /** Told when it is opened, for what is fetched only then. */
  onOpen?: () => void;
  className?: string;
  children: ReactNode;
};

/** A question that opens its answer; the browser's own `<details>`, so it needs no script. */
export function Disclosure({ summary, group, open, id, onOpen, className, children }: DisclosureProps) {
  return (
    <details
      id={id}
      name={group}
      open={open}
      className={classNames('disclosure', className)}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary>
        {summary}
        <span className="disclosure-mark" aria-hidden="true" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
