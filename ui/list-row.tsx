import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Words = { icon: IconName; title: ReactNode; state?: ReactNode };

export type ListRowProps = Words & { href: string };

/**
 * A row with a link, at least 64 px high. `state` is a line that describes the current state of the target of
 * the link.
 */
export function ListRow({ href, ...words }: ListRowProps) {
  return (
    <li>
      <a className="list-row" href={href}>
        <RowWords {...words} />
        <Icon name="chevron" className="list-row-mark" />
      </a>
    </li>
  );
}

export type ListActionProps = Words & { onPress: () => void; type?: 'button' | 'submit' };

/** A row that performs an action. */
export function ListAction({ onPress, type = 'button', ...words }: ListActionProps) {
  return (
    <li>
      <button type={type} className="list-row" onClick={onPress}>
        <RowWords {...words} />
      </button>
    </li>
  );
}

/** A row with a control at its end. */
export function ListSetting({ children, ...words }: Words & { children: ReactNode }) {
  return (
    <li className="list-row">
      <RowWords {...words} />
      {children}
    </li>
  );
}

function RowWords({ icon, title, state }: Words) {
  return (
    <>
      <span className="list-row-icon">
        <Icon name={icon} />
      </span>
      <span className="list-row-words">
        <span className="list-row-title">{title}</span>
        {state && <span className="list-row-state">{state}</span>}
      </span>
    </>
  );
}

export type ListGroupProps = { title?: string; children: ReactNode };

/** A group of related rows, with an optional heading. */
export function ListGroup({ title, children }: ListGroupProps) {
  return (
    <section className="grid gap-2" aria-label={title}>
      {title && <h2 className="list-group-title">{title}</h2>}
      <ul className="list-group">{children}</ul>
    </section>
  );
}
