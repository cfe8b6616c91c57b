import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/controls/choice.tsx';

export type DiaryConsentFieldProps = { checked: boolean; onChange: (checked: boolean) => void };

/**
 * The checkbox of the diary consent, on the page where the member first writes in the diary. The name of the field is
 * `diary`.
 */
export function DiaryConsentField({ checked, onChange }: DiaryConsentFieldProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      name="diary"
      label={t`Sí, Yoi puede guardar cómo me siento y lo que pongo en mí.`}
      help={t`Solo lo ves tú mientras no lo compartas, y puedes retirarlo cuando quieras.`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
