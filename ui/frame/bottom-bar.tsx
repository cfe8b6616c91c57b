import { Fragment } from 'react';
import { Icon } from '../icon.tsx';
import type { NavigationItem } from './navigation-item.ts';

export type BottomBarProps = {
  /** The accessible name of the navigation. */
  label: string;
  items: readonly NavigationItem[];
  /** The button in the middle of the bar. It is the same on every screen. */
  plus: { label: string; onPress: () => void };
  /** Whether the bar is hidden. It is hidden while the member types or a player is open. */
  hidden?: boolean;
};

/**
 * The bottom navigation of a phone. It has five slots, and the button is in the middle slot. Wider screens have the
 * side rail instead.
 */
export function BottomBar({ label, items, plus, hidden }: BottomBarProps) {
  const middle = Math.floor(items.length / 2);
  return (
    <nav className="bottom-bar" aria-label={label} data-hidden={hidden || undefined}>
      <ul className="bottom-bar-items">
        {items.map((item, index) => (
          <Fragment key={item.href}>
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
                className="bottom-bar-item"
                href={item.href}
                aria-current={item.current ? 'page' : undefined}
              >
                <span className="nav-pill">
                  <Icon name={item.icon} />
                </span>
                {item.label}
              </a>
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}
