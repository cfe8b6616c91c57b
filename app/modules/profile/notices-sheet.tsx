import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#ui/controls/choice.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import type { ProfileInput, ProfileResponse } from './profile.schema.ts';
import { ReminderField } from './reminder-field.tsx';
import { reminderChange, reminderState } from './reminder-state.browser.ts';
import { useChangeProfile } from './use-profile.ts';

/**
 * The sheet of the reminders by mail. Each choice is saved at once. There are no switches for notices that the
 * program does not send.
 */
export function NoticesSheet({ profile, onClose }: { profile: ProfileResponse; onClose(): void }) {
  const { t } = useLingui();
  const { mutate } = useChangeProfile();
  const { isOn, hour } = reminderState(profile);
  // Counts how often the member has switched reminders off. The count is the React key of the field. A new key
  // renders the field again, which closes the choice of another hour.
  const [timesOff, setTimesOff] = useState(0);
  const change = (input: ProfileInput) =>
    mutate(input, {
      onSuccess: () => notify.success(t`¡Cambios realizados con éxito!`, { id: 'profile' }),
    });
  return (
    <Sheet title={t`Avisos`} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {() => (
        <div className="grid gap-5">
          <p className="text-sm text-muted">
            <Trans>
              Te llegan por correo, a {profile.email}, y cada uno trae un enlace para dejar de recibirlos. Lo
              que afecta a tu cuenta te llega siempre.
            </Trans>
          </p>
          <Checkbox
            kind="switch"
            className="notice-switch"
            name="notify_reminders"
            label={t`Recordatorios`}
            help={t`La víspera de poder abrir tu carta y, si eliges una hora, cada día.`}
            checked={isOn}
            onChange={(event) => {
              const isChecked = event.currentTarget.checked;
              if (!isChecked) setTimesOff((times) => times + 1);
              change(reminderChange.switched(isChecked));
            }}
          />
          <ReminderField
            key={timesOff}
            hour={hour}
            onChange={(chosen) => change(reminderChange.atHour(chosen))}
          />
        </div>
      )}
    </Sheet>
  );
}
