import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';

/** What the server takes; browsers make a JPEG of what else they can open. */
const accepted = 'image/*';

/** The way to a picture of her device. */
export function PhotoChooser({ isFirst, onChoose }: { isFirst: boolean; onChoose(file: File): void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const words = isFirst ? t`Elegir una imagen` : t`Elegir otra imagen`;
  return (
    <>
      <input
        ref={input}
        // The button beside it stands for it.
        hidden
        type="file"
        accept={accepted}
        aria-label={words}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          // The same file may be chosen again.
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
