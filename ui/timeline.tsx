import type { ReactNode } from 'react';
import { Icon, IconDrawing, type IconName } from './icon.tsx';

/** A list of the records of a day. The latest record comes first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="timeline">{children}</ol>;
}

export type TimelineRowProps = {
  icon: IconName;
  /** The path of a drawing that is shown instead of the icon. */
  drawing?: string | undefined;
  title: ReactNode;
  /** The time of day of the record, or a note that the record is waiting to be sent. */
  meta: ReactNode;
  /** The value of the agrado, from 1 (lowest) to 5 (highest). It determines the colour. */
  tone?: number | null;
  children?: ReactNode;
  /** A button or link for the record. */
  action?: ReactNode;
};

export function TimelineRow({ icon, drawing, title, meta, tone, children, action }: TimelineRowProps) {
  return (
    <li className="timeline-row" data-tone={tone ?? undefined}>
      <span className="timeline-mark">{drawing ? <IconDrawing path={drawing} /> : <Icon name={icon} />}</span>
      <div className="timeline-words">
        <p className="timeline-title">{title}</p>
        {children}
        <p className="timeline-meta">{meta}</p>
      </div>
      {action}
    </li>
  );
}
