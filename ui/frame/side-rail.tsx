import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { Wordmark } from './wordmark.tsx';

export type SideRailProps = {
  label: string;
  brand: { href: string; label: string };
  /** The screens in groups. Only a wide rail shows the headings of the groups. */
  groups: readonly { title: string; items: readonly NavigationItem[] }[];
  plus: { label: string; onPress: () => void };
  /** The foot of the rail: help and the member. */
  foot: ReactNode;
};

/** The side navigation. It shows icons with labels and is 88 px wide. From 62 em on it is grouped and 232 px wide. */
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

/** An entry of the rail or of its foot. `mark` replaces the icon. */
export function RailItem({ href, label, icon, current, mark }: NavigationItem & { mark?: ReactNode }) {
  return (
    <a className="side-rail-item" href={href} aria-current={current ? 'page' : undefined}>
      <span className="nav-pill">{mark ?? <Icon name={icon} />}</span>
      <span>{label}</span>
    </a>
  );
}
