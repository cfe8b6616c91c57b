import { Trans, useLingui } from '@lingui/react/macro';
import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';

export type Period = { from: string; until: string };

/** The usual periods, which end yesterday, each as a number of days. */
const lengths = [1, 28, 90, 365] as const;

/** Chooses the period of the figures: a usual period that ends yesterday, or a period between two days. */
export function PeriodForm({ from, until, onChange }: Period & { onChange(period: Period): void }) {
  const { t } = useLingui();
  const yesterday = daysAfter(localDay(now(), siteTimeZone, 0), -1);
  const names = { 1: t`Ayer`, 28: t`28 días`, 90: t`90 días`, 365: t`Un año` };
  const periodOf = (days: number) => ({ from: daysAfter(yesterday, 1 - days), until: yesterday });
  const chosen = lengths.find((days) => periodOf(days).from === from && until === yesterday);
  return (
    <div className="grid gap-3">
      <SegmentedControl
        name="periodo"
        label={t`Periodo`}
        options={lengths.map((days) => ({ value: String(days), label: names[days] }))}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={(days) => onChange(periodOf(Number(days)))}
      />
      <form
        key={`${from} ${until}`}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          onChange({ from: String(fields.get('desde')), until: String(fields.get('hasta')) });
        }}
      >
        <TextField
          type="date"
          name="desde"
          label={t`Desde`}
          defaultValue={from}
          max={yesterday}
          min="2020-01-01"
          required
        />
        <TextField type="date" name="hasta" label={t`Hasta`} defaultValue={until} max={yesterday} required />
        <Button type="submit" variant="secondary">
          <Trans>Ver</Trans>
        </Button>
      </form>
    </div>
  );
}
