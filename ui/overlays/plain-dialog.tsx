import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Button, type ButtonLook, IconButton } from '../controls/button.tsx';

export type PlainDialogProps = {
  id: string;
  title: string;
  closeLabel: string;
  size?: 'medium' | 'wide';
  /**
   * Whether the dialog is open when the page loads, without a backdrop. A page uses it to show the content of the
   * dialog to browsers without scripts.
   */
  open?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/**
 * A `<dialog>` that can be closed without scripts: by Escape, by a click outside of the dialog, or by its
 * cross. It is opened by a `PlainDialogOpener`, or by `showModal()` in an island.
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

/**
 * A button that opens a dialog by an invoker command. In browsers without invoker commands it works through
 * `watchDialogs` of plain-dialog-opener.browser.ts.
 */
export function PlainDialogOpener({ dialogId, children, ...look }: PlainDialogOpenerProps) {
  const invoker = { command: 'show-modal', commandfor: dialogId };
  return (
    <Button {...look} {...invoker} aria-haspopup="dialog">
      {children}
    </Button>
  );
}
