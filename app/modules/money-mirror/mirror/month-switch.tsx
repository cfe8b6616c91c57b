import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#app/platform/i18n/dates.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { monthAfter } from '../moment/month.ts';
import { monthHere } from '../moment/month-words.browser.ts';

export type MonthSwitchProps = { month: string; onChange: (month: string) => void };

/** Buttons for the previous and the next month. The current month is the last one. */
export function MonthSwitch({ month, onChange }: MonthSwitchProps) {
  const { t, i18n } = useLingui();
  const isLast = month >= monthHere();
  return (
    <div className="flex items-center justify-between gap-2 print:hidden">
      <IconButton icon="back" label={t`Mes anterior`} onClick={() => onChange(monthAfter(month, -1))} />
      <p className="text-lead font-semibold text-ink first-letter:uppercase" aria-live="polite">
        {formatDay(`${month}-01`, i18n.locale, 'month')}
      </p>
      <IconButton
        icon="arrow"
        label={t`Mes siguiente`}
        disabled={isLast}
        onClick={() => onChange(monthAfter(month, 1))}
      />
    </div>
  );
}
