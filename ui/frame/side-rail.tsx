import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { Wordmark } from './wordmark.tsx';

export type SideRailProps = {
  label: string;
  brand: { href: string; label: string };
  /** The entries for the screens, in groups. Only a wide rail shows the headings of the groups. */
  groups: readonly { title: string; items: readonly NavigationItem[] }[];
  plus: { label: string; onPress: () => void };
  /** The content at the foot of the rail: help and the member. */
  foot: ReactNode;
};

/**
 * The side navigation. It is 88 px wide and shows icons with labels. In windows that are at least 62 em wide, it is
 * 232 px wide and shows the groups.
 */
export function SideRail({ label, brand, groups, plus, foot }: SideRailProps) {
  return (
    <header className="side-rail">
      <a className="side-rail-brand" href={brand.href} aria-label={brand.label}>
        <Wordmark />
      </a>
      <button type="button" className="side-rail-plus" aria-haspopup="dialog" onClick={plus.onPress}>
        <Icon name="plus" />
        <span>{plus.label}</span>
      </button>
      <nav className="side-rail-items" aria-label={label}>
        {groups.map(({ title, items }) => (
          <div key={title} className="side-rail-group">
            <span className="side-rail-title" aria-hidden="true">
              {title}
            </span>
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <RailItem {...item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="side-rail-foot">{foot}</div>
    </header>
  );
}

/** An entry in the rail or at its foot. If `mark` is given, it is shown instead of the icon. */
export function RailItem({ href, label, icon, current, mark }: NavigationItem & { mark?: ReactNode }) {
  return (
    <a className="side-rail-item" href={href} aria-current={current ? 'page' : undefined}>
      <span className="nav-pill">{mark ?? <Icon name={icon} />}</span>
      <span>{label}</span>
    </a>
  );
}
