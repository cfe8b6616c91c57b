import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type DisclosureProps = {
  summary: ReactNode;
  /** Opening a disclosure closes the others of its group. Without a group several may be open. */
  group?: string;
  open?: boolean;
  id?: string;
  /** Called when the disclosure is opened, for content that is fetched only then. */
  onOpen?: () => void;
  className?: string;
  children: ReactNode;
};

/** A question that can be opened to show its answer. It is a `<details>` element, which needs no script. */
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
