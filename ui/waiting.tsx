import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SkeletonProps = {
  shape?: 'text' | 'title' | 'circle' | 'chip' | 'button' | 'media' | 'block';
  className?: string;
};

/**
 * A grey placeholder for content that is loading. Put several placeholders into a `SkeletonGroup`, in the layout of
 * the content.
 */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={classNames('skeleton', `skeleton-${shape}`, className)} aria-hidden="true" />;
}

/**
 * A group of placeholders. Screen readers announce once that content is loading, and skip the placeholders.
 */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className} role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** A placeholder for a `Card` that has a picture, a meta line, a title and two lines. */
export function CardSkeleton() {
  return (
    <div className="card">
      <Skeleton shape="media" />
      <div className="card-body">
        <Skeleton shape="chip" />
        <Skeleton shape="title" />
        <div className="w-full">
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    </div>
  );
}

export type ProgressProps = {
  label: string;
  /** The current value. It is undefined while the progress is unknown. */
  value?: number;
  max?: number;
  /** The value in words, e.g. "3 de 21 días" or "62 %". */
  valueText?: string;
  className?: string;
};

export function Progress({ label, value, max = 100, valueText, className }: ProgressProps) {
  return (
    <div className={classNames('progress', className)}>
      <div className="progress-words" aria-hidden="true">
        <span>{label}</span>
        {valueText && <span className="progress-value">{valueText}</span>}
      </div>
      <progress
        aria-label={label}
        aria-valuetext={valueText}
        max={value === undefined ? undefined : max}
        value={value}
      />
    </div>
  );
}
