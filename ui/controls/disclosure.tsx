import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type DisclosureProps = {
  summary: ReactNode;
  /**
   * The name of a group. If one disclosure of a group is opened, the others of the group are closed. Without a
   * group several disclosures may be open.
   */
  group?: string;
  open?: boolean;
  id?: string;
  /**
   * Called when the disclosure is opened, so that its content can be loaded at that moment and not earlier.
   */
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
