import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { AriaLanguage } from '../controls/aria-language.tsx';
import { IconButton } from '../controls/button.tsx';

export type SheetProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Returns the content of the sheet. The parameter `close` closes the sheet. */
  children: (close: () => void) => ReactNode;
};

/** A modal that slides in from below on a phone and from the side on a desktop. */
export function Sheet({ title, isOpen, onOpenChange, children }: SheetProps) {
  const { t } = useLingui();
  return (
    <AriaLanguage>
      <ModalOverlay className="sheet-back" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
        <Modal className="sheet">
          <Dialog className="sheet-inner">
            {({ close }) => (
              <>
                <div className="sheet-head">
                  <Heading slot="title" className="sheet-title">
                    {title}
                  </Heading>
                  <IconButton icon="close" label={t`Cerrar`} onClick={close} />
                </div>
                {children(close)}
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  );
}
