import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePersonalConsents } from '#app/modules/accounts/ui.tsx';
import { Select } from '#ui/controls/field.tsx';
import { hourText } from './day-settings-fields.tsx';

export type ReminderFieldProps = {
  /** The hour of the daily reminder. It is null if there is no daily reminder. */
  hour: number | null;
  onChange: (hour: number | null) => void;
};

const offeredHours: readonly number[] = [8, 14, 21];
const other = 'other';
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/**
 * A field to choose the hour of the daily reminder: no reminder, one of three hours, or any other hour. A choice
 * takes effect at once. Without the consent to a diary no reminder is sent, and the field states this.
 */
export function ReminderField({ hour, onChange }: ReminderFieldProps) {
  const { t } = useLingui();
  const lacksDiary = usePersonalConsents().data?.('diary') === false;
  const [wantsOther, setOther] = useState(false);
  const isOther = wantsOther || (hour !== null && !offeredHours.includes(hour));
  const choose = (value: string) => {
    setOther(value === other);
    if (value !== other) onChange(value === '' ? null : Number(value));
  };
  return (
    <div className="grid gap-4">
      <Select
        name="reminder"
        label={t`¿Te aviso a una hora?`}
        help={
          lacksDiary
            ? t`Un correo al día como mucho. Empieza cuando le des permiso a Yoi para guardar tu diario.`
            : t`Un correo al día como mucho, y ninguno si ya has apuntado algo.`
        }
        options={[
          { value: '', label: t`No` },
          { value: '8', label: t`Por la mañana, a las ${hourText(8)}` },
          { value: '14', label: t`A mediodía, a las ${hourText(14)}` },
          { value: '21', label: t`Por la noche, a las ${hourText(21)}` },
          { value: other, label: t`A otra hora` },
        ]}
        value={isOther ? other : String(hour ?? '')}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isOther && (
        <Select
          name="reminder_hour"
          label={t`A qué hora`}
          placeholder={t`Elige una hora`}
          options={hours}
          value={String(hour ?? '')}
          onChange={({ currentTarget: { value } }) => value !== '' && onChange(Number(value))}
        />
      )}
    </div>
  );
}
