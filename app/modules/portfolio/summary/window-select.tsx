import { useLingui } from '@lingui/react/macro';
import { minParadaDays } from '#app/modules/days/schema.ts';
import { Select } from '#ui/controls/field.tsx';
import type { Amounts } from '../allocation/amounts.browser.ts';
import { findNamedParada, type Window, windows } from './summary.schema.ts';
import { useParadaWindows } from './use-summary.ts';

export type WindowSelectProps = { window: Window; onWindow: (window: Window) => void; amounts: Amounts };

/** A field to choose the window. */
export function WindowSelect({ window, onWindow, amounts }: WindowSelectProps) {
  const { t } = useLingui();
  const paradas = useParadaWindows();
  const names: Record<(typeof windows)[number], string> = {
    // If no Parada is open, the window has the length of the shortest Parada.
    parada: paradas?.hasOpen === false ? t`Últimos ${minParadaDays} días` : t`Esta Parada`,
    '7d': t`7 días`,
    '30d': t`30 días`,
    all: t`Todo`,
  };
  const past = (paradas?.past ?? []).map(({ id, number, started_on, closed_on }) => {
    const from = amounts.shortDay(started_on ?? '');
    const until = amounts.shortDay(closed_on ?? started_on ?? '');
    return { value: `parada:${id}` as const, label: t`Parada ${number} · ${from} – ${until}` };
  });
  const options: { value: Window; label: string }[] = [
    ...windows.map((value) => ({ value, label: names[value] })),
    ...past,
  ];
  const isListed = options.some(({ value }) => value === window);
  const named = findNamedParada(window);
  return (
    <Select
      name="window"
      label={t`Periodo`}
      className="min-w-36 [&_.field-label]:sr-only"
      value={window}
      onChange={(event) => {
        const chosen = options.find(({ value }) => value === event.currentTarget.value);
        if (chosen) onWindow(chosen.value);
      }}
      options={isListed ? options : [...options, { value: window, label: t`Parada ${named}` }]}
    />
  );
}
