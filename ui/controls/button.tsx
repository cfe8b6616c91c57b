import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';

export type ButtonLook = {
  /** The look of the button. The `light` variant is for the dark background of the footer. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'faint' | 'danger' | 'light';
  size?: 'medium' | 'large';
  wide?: boolean;
};

/**
 * Returns the class of a button. Other elements that look like a button use it too, such as a link of the router or a
 * React Aria trigger.
 */
export function buttonClass({ variant = 'primary', size = 'medium', wide }: ButtonLook = {}): string {
  return classNames(
    'button',
    variant !== 'primary' && `button-${variant}`,
    size === 'large' && 'button-large',
    wide && 'button-wide',
  );
}

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** While it is true, the button shows a spinner, keeps the focus and ignores clicks and keys. */
    pending?: boolean;
  };

export function Button({ variant, size, wide, pending, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

export type ButtonLinkProps = ButtonLook & ComponentProps<'a'> & { href: string };

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)} />;
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  label: string;
};

/** A round quiet button with an icon. The label is both the accessible name and the tooltip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('button button-quiet button-icon', className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}

export type TextLinkProps = ComponentProps<'a'> & {
  href: string;
  /** Whether the link is alone on its line. Such a link is 44 px high. */
  alone?: boolean;
  /**
   * If set, the link opens a new tab. Screen readers read this text after the name of the link, e.g. "se abre en otra
   * pestaña".
   */
  newTabLabel?: string;
  children: ReactNode;
};

export function TextLink({ alone, newTabLabel, className, children, ...rest }: TextLinkProps) {
  const tab = newTabLabel ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...tab} {...rest} className={classNames('text-link', alone && 'text-link-alone', className)}>
      {children}
      {newTabLabel && (
        <>
          <Icon name="external" className="inline size-[1em] align-[-0.1em]" />
          <span className="sr-only"> ({newTabLabel})</span>
        </>
      )}
    </a>
  );
}
