import type { ReactNode } from 'react';
import { Button, type ButtonLook, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

export type PlainDialogProps = {
  id: string;
  title: string;
  closeLabel: string;
  size?: 'medium' | 'wide';
  /** Shown without its backdrop from the start, where a page is about it and scripts may be missing. */
  open?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/**
 * The browser's own `<dialog>`, closed by Escape, a click outside or its cross without any script. Open it with
 * a `PlainDialogOpener`, or with `showModal()` from an island.
 */
export function PlainDialog({ id, title, closeLabel, size, open, children, actions }: PlainDialogProps) {
  return (
    <dialog
      id={id}
      open={open}
      className={classNames('dialog', size === 'wide' && 'dialog-wide')}
      aria-labelledby={`${id}-title`}
      closedby="any"
    >
      <div className="dialog-inner">
        <div className="dialog-head">
          <h2 id={`${id}-title`} className="dialog-title">
            {title}
          </h2>
          <form method="dialog">
            <IconButton type="submit" icon="close" label={closeLabel} />
          </form>
        </div>
        <div className="dialog-body">{children}</div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}

export type PlainDialogOpenerProps = ButtonLook & { dialogId: string; children: ReactNode };

/** Opens by the browser's invoker commands; `watchDialogs` of plain-dialog-opener.ts helps browsers without them. */
export function PlainDialogOpener({ dialogId, children, ...look }: PlainDialogOpenerProps) {
  const invoker = { command: 'show-modal', commandfor: dialogId };
  return (
    <Button {...look} {...invoker} aria-haspopup="dialog">
      {children}
    </Button>
  );
}
