import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type DisclosureProps = {
  summary: ReactNode;
  /** Disclosures of one group close each other. Leave it out where several may stay open. */
  group?: string;
  open?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A question that opens its answer; the browser's own `<details>`, so it needs no script. */
export function Disclosure({ summary, group, open, id, className, children }: DisclosureProps) {
  return (
    <details id={id} name={group} open={open} className={classNames('disclosure', className)}>
      <summary>
        {summary}
        <span className="disclosure-mark" aria-hidden="true" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
