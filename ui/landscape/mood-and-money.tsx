import { Icon } from '../icon.tsx';
import { DimensionMark } from './dimension-mark.tsx';
import { blob } from './landscape-shapes.ts';

/** A smiling sun, and coins from which leaves grow, side by side. The drawing is always decorative. */
export function MoodAndMoney() {
  return (
    <span className="mood-and-money">
      <svg viewBox="0 0 48 48" className="dimension-mark" aria-hidden="true">
        <path d={blob} transform="translate(24 24) scale(.235)" fill="var(--land-far)" opacity=".45" />
        <circle cx="24" cy="24" r="12" fill="var(--land-disc)" />
        <path d="M19.5 22v.1M28.5 22v.1M19 27c2.8 3.4 7.2 3.4 10 0" className="mood-face" />
      </svg>
      <Icon name="plus" />
      <DimensionMark dimension="dinero" />
    </span>
  );
}
