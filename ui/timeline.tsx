import type { ReactNode } from 'react';
import { Icon, IconDrawing, type IconName } from './icon.tsx';

/** A list of the records of a day, the latest first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="timeline">{children}</ol>;
}

export type TimelineRowProps = {
  icon: IconName;
  /** The path of a drawing that is shown instead of the icon. */
  drawing?: string | undefined;
  title: ReactNode;
  /** The time of day, or a note that the record waits to be sent. */
  meta: ReactNode;
  /** The value of the agrado, which sets the colour: 1 is the lowest, 5 the highest. */
  tone?: number | null;
  children?: ReactNode;
  /** An action for the record. */
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
