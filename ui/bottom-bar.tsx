import { Fragment } from 'react';
import { Icon } from './icon.tsx';
import type { Place } from './places.ts';

export type BottomBarProps = {
  /** What the navigation is called. */
  label: string;
  places: readonly Place[];
  /** The one act of every screen, in the middle. */
  plus: { label: string; onPress: () => void };
  /** True where it would be in the way: while somebody types, or a player is open. */
  hidden?: boolean;
};

/** Five places at the thumb of a phone, the act in the middle. Wider screens have the rail instead. */
export function BottomBar({ label, places, plus, hidden }: BottomBarProps) {
  const middle = Math.floor(places.length / 2);
  return (
    <nav className="bottom-bar" aria-label={label} data-hidden={hidden || undefined}>
      <ul className="bottom-bar-places">
        {places.map((place, index) => (
          <Fragment key={place.href}>
            {index === middle && (
              <li>
                <button
                  type="button"
                  className="bottom-bar-plus"
                  aria-label={plus.label}
                  aria-haspopup="dialog"
                  onClick={plus.onPress}
                >
                  <Icon name="plus" />
                </button>
              </li>
            )}
            <li>
              <a
                className="bottom-bar-place"
                href={place.href}
                aria-current={place.current ? 'page' : undefined}
              >
                <span className="place-pill">
                  <Icon name={place.icon} />
                </span>
                {place.label}
              </a>
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}
