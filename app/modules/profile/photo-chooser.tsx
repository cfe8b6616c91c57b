import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';

/**
 * All image formats are offered. The browser converts to JPEG the images that it can open, because the server
 * accepts fewer formats.
 */
const accepted = 'image/*';

/** The button that opens the device's file dialog. */
export function PhotoChooser({ isFirst, onChoose }: { isFirst: boolean; onChoose(file: File): void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const words = isFirst ? t`Elegir una imagen` : t`Elegir otra imagen`;
  return (
    <>
      <input
        ref={input}
        // The input is hidden, because the button beside it opens the file dialog.
        hidden
        type="file"
        accept={accepted}
        aria-label={words}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          // The input is emptied. Otherwise the member could not choose the same file again.
          currentTarget.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
        {words}
      </Button>
    </>
  );
}
