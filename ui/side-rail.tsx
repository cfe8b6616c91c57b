import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { Place } from './places.ts';
import { Wordmark } from './wordmark.tsx';

export type SideRailProps = {
  label: string;
  brand: { href: string; label: string };
  /** Places under a heading each, which only a wide rail shows. */
  groups: readonly { title: string; places: readonly Place[] }[];
  plus: { label: string; onPress: () => void };
  /** At the foot: help, and the person. */
  foot: ReactNode;
};

/** The places at the side: 88 px of icons with words under them, and from 62 em 232 px in groups. */
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
      <nav className="side-rail-places" aria-label={label}>
        {groups.map(({ title, places }) => (
          <div key={title} className="side-rail-group">
            <span className="side-rail-title" aria-hidden="true">
              {title}
            </span>
            <ul>
              {places.map((place) => (
                <li key={place.href}>
                  <RailPlace {...place} />
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
export function RailPlace({ href, label, icon, current, mark }: Place & { mark?: ReactNode }) {
  return (
    <a className="side-rail-place" href={href} aria-current={current ? 'page' : undefined}>
      <span className="place-pill">{mark ?? <Icon name={icon} />}</span>
      <span>{label}</span>
    </a>
  );
}
