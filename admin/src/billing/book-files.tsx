import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { localDay } from '#app/modules/days/schema.ts';
import { saveFile } from '#app/platform/browser/save-file.ts';
import { now } from '#app/platform/clock.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { billingPath } from './use-subscription-record.ts';

/** The accountant's files of payments and invoices, for a range of days. The default range is the current year. */
export function BookFiles() {
  const { t } = useLingui();
  const today = localDay(now(), siteTimeZone, 0);
  const [days, setDays] = useState({ from: `${today.slice(0, 4)}-01-01`, until: today });
  const save = async (name: 'payments' | 'invoices', file: string) => {
    try {
      await saveFile(`${billingPath}${name}.csv?${new URLSearchParams(days)}`, file);
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };
  return (
    <section className="grid gap-2" aria-labelledby="gestoria">
      <h2 id="gestoria" className="text-h3">
        <Trans>Para la gestoría</Trans>
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="date"
          name="desde"
          label={t`Desde`}
          value={days.from}
          onChange={(event) => setDays((current) => ({ ...current, from: event.target.value }))}
        />
        <TextField
          type="date"
          name="hasta"
          label={t`Hasta`}
          value={days.until}
          onChange={(event) => setDays((current) => ({ ...current, until: event.target.value }))}
        />
        <Button variant="secondary" onClick={() => save('invoices', 'yoi-facturas.csv')}>
          <Trans>Facturas en CSV</Trans>
        </Button>
        <Button variant="secondary" onClick={() => save('payments', 'yoi-pagos.csv')}>
          <Trans>Pagos en CSV</Trans>
        </Button>
      </div>
    </section>
  );
}
