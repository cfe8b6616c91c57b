import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { Wordmark } from './wordmark.tsx';

export type SideRailProps = {
  label: string;
  brand: { href: string; label: string };
  /** Screens under a heading each, which only a wide rail shows. */
  groups: readonly { title: string; items: readonly NavigationItem[] }[];
  plus: { label: string; onPress: () => void };
  /** At the foot: help, and the person. */
  foot: ReactNode;
};

/** The navigation at the side: 88 px of icons with words under them, and from 62 em 232 px in groups. */
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

/** One line of the rail; at its foot too, where `mark` takes the place of the icon. */
export function RailItem({ href, label, icon, current, mark }: NavigationItem & { mark?: ReactNode }) {
  return (
    <a className="side-rail-item" href={href} aria-current={current ? 'page' : undefined}>
      <span className="nav-pill">{mark ?? <Icon name={icon} />}</span>
      <span>{label}</span>
    </a>
  );
}
