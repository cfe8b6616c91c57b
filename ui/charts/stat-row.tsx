import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

export type Stat = { id: string; icon: IconName; label: string; value: ReactNode };

/** A few figures in a row, each with its unit. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="stat-row">
      {stats.map(({ id, icon, label, value }) => (
        <div key={id} className="stat">
          <dt>
            <Icon name={icon} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
