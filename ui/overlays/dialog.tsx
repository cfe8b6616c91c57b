import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  Dialog as AriaDialog,
  Heading,
  Modal,
  ModalOverlay,
  DialogTrigger as Trigger,
} from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { AriaLanguage } from '../controls/aria-language.tsx';
import { IconButton } from '../controls/button.tsx';

export type DialogProps = {
  title: string;
  /**
   * Whether the dialog is open. Omit `isOpen` for a dialog inside of a `DialogTrigger`. The button of the
   * trigger opens this dialog.
   */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /**
   * Whether Escape, the cross and a click outside of the dialog close the dialog. False if closing would lose
   * input of the member.
   */
  dismissable?: boolean;
  /** The role. `alertdialog` interrupts the member and requires an answer. */
  role?: 'dialog' | 'alertdialog';
  size?: 'medium' | 'wide';
  children?: ReactNode;
  /** Returns the buttons at the end of the dialog. The parameter `close` closes the dialog. */
  actions?: (close: () => void) => ReactNode;
};

/**
 * Opens a dialog with a button. The first child is a React Aria `Button` (class `buttonClass()`), and the second
 * child is a `Dialog`.
 */
export const DialogTrigger = Trigger;

/**
 * A modal dialog of the member app or of an island. Public pages, which may have no scripts, use `PlainDialog`.
 */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onOpenChange, dismissable = true, role, size, children, actions } = props;
  const { t } = useLingui();
  return (
    <AriaLanguage>
      <ModalOverlay
        className="dialog-back"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={dismissable}
        isKeyboardDismissDisabled={!dismissable}
      >
        <Modal className={classNames('dialog', size === 'wide' && 'dialog-wide')}>
          <AriaDialog className="dialog-inner" role={role}>
            {({ close }) => (
              <>
                <div className="dialog-head">
                  <Heading slot="title" className="dialog-title">
                    {title}
                  </Heading>
                  {dismissable && <IconButton icon="close" label={t`Cerrar`} onClick={close} />}
                </div>
                <div className="dialog-body">{children}</div>
                {actions && <div className="dialog-actions">{actions(close)}</div>}
              </>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  );
}
