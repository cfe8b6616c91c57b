import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** The records of a day, the latest first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="timeline">{children}</ol>;
}

export type TimelineRowProps = {
  icon: IconName;
  title: ReactNode;
  /** The time of day, or that the record waits to be sent. */
  meta: ReactNode;
  /** The colour of the agrado: 1 lowest, 5 highest. */
  tone?: number | null;
  children?: ReactNode;
  /** The action on the record. */
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
