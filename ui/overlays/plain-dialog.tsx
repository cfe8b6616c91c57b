import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Button, type ButtonLook, IconButton } from '../controls/button.tsx';

export type PlainDialogProps = {
  id: string;
  title: string;
  closeLabel: string;
  size?: 'medium' | 'wide';
  /** Open from the start and without a backdrop, for a page about the dialog that may lack scripts. */
  open?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/**
 * A `<dialog>` that Escape, a click outside or its cross closes without scripts. A `PlainDialogOpener` opens it, or
 * `showModal()` from an island.
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

/** Opens a dialog by an invoker command. `watchDialogs` of plain-dialog-opener.browser.ts supports browsers without these. */
export function PlainDialogOpener({ dialogId, children, ...look }: PlainDialogOpenerProps) {
  const invoker = { command: 'show-modal', commandfor: dialogId };
  return (
    <Button {...look} {...invoker} aria-haspopup="dialog">
      {children}
    </Button>
  );
}
