import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';

export type ChipTone =
  | 'neutral'
  | 'action'
  | 'info'
  | 'success'
  | 'danger'
  | 'level1'
  | 'level2'
  | 'level3'
  | 'level4'
  | 'level5';

export type ChipProps = { tone?: ChipTone; icon?: IconName; className?: string; children: ReactNode };

/** A label without an action. */
export function Chip({ tone = 'neutral', icon, className, children }: ChipProps) {
  return (
    <span className={classNames('chip', tone !== 'neutral' && `chip-${tone}`, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

export type ChipLinkProps = ComponentProps<'a'> & { href: string; selected?: boolean };

/** A filter that is a link, so that the filter works without scripts. */
export function ChipLink({ selected, className, ...rest }: ChipLinkProps) {
  return (
    <a {...rest} className={classNames('chip', className)} aria-current={selected ? 'true' : undefined} />
  );
}

export type ChipButtonProps = ComponentProps<'button'> & { selected: boolean };

/** A button for a filter, or for another choice that takes effect immediately. */
export function ChipButton({ selected, className, ...rest }: ChipButtonProps) {
  return <button type="button" {...rest} className={classNames('chip', className)} aria-pressed={selected} />;
}
