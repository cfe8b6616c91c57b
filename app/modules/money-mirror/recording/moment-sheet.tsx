import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { MomentForm } from './moment-form.tsx';
import { MomentReply } from './moment-reply.tsx';
import type { RecordedMoment } from './record-moment.browser.ts';

export type MomentSheetProps = { onClose: () => void };

/**
 * The form for a moment of money in a sheet, which opens over any screen. After recording, the same sheet shows the
 * response.
 */
export function MomentSheet({ onClose }: MomentSheetProps) {
  const { t } = useLingui();
  const [recorded, setRecorded] = useState<RecordedMoment | null>(null);
  return (
    <Sheet
      title={recorded ? t`Apuntado` : t`Un momento de dinero`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {(close) =>
        recorded ? (
          <MomentReply recorded={recorded} onDone={close} />
        ) : (
          <MomentForm onRecorded={setRecorded} />
        )
      }
    </Sheet>
  );
}
