import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** What happened in a day, the latest first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="timeline">{children}</ol>;
}

export type TimelineRowProps = {
  icon: IconName;
  title: ReactNode;
  /** The hour, or that it waits. */
  meta: ReactNode;
  /** The colour of what was felt: 1 the lowest, 5 the highest. */
  tone?: number | null;
  children?: ReactNode;
  /** What can be done with it. */
  action?: ReactNode;
};

export function TimelineRow({ icon, title, meta, tone, children, action }: TimelineRowProps) {
  return (
    <li className="timeline-row" data-tone={tone ?? undefined}>
      <span className="timeline-mark">
        <Icon name={icon} />
      </span>
      <div className="timeline-words">
        <p className="timeline-title">{title}</p>
        {children}
        <p className="timeline-meta">{meta}</p>
      </div>
      {action}
    </li>
  );
}
