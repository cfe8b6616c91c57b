import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DimensionCards, MinutesTiles, useDimensionWords } from '#app/modules/paradas/ui.tsx';
import type { DimensionSlug } from '#app/modules/portfolio/schema.ts';
import { Button } from '#ui/controls/button.tsx';

/** The focus and minutes of a new Parada. */
export type Choices = { focus: readonly DimensionSlug[]; minutes: number };

export type StartKnownProps = {
  choices: Choices;
  /**
   * States for each choice whether the welcome or the profile already contains a value. A choice without a
   * known value has a page of its own.
   */
  known: { focus: boolean; minutes: boolean };
  onChange: (part: Partial<Choices>) => void;
};

/**
 * Shows the choices from the welcome and the profile in one line. A button opens the fields that change them on the
 * same page.
 */
export function StartKnown({ choices: { focus, minutes }, known, onChange }: StartKnownProps) {
  const { t, i18n } = useLingui();
  const words = useDimensionWords();
  const [isOpen, setOpen] = useState(false);
  if (!known.focus && !known.minutes) return null;
  const names = new Intl.ListFormat(i18n.locale).format(focus.map((slug) => words[slug].name));
  const parts = [
    ...(known.focus && names ? [names] : []),
    ...(known.minutes ? [t`${minutes} min al día`] : []),
  ];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold">{parts.join(', ')}</p>
        {!isOpen && (
          <Button variant="quiet" className="-me-4" onClick={() => setOpen(true)}>
            <Trans>Cambiar</Trans>
          </Button>
        )}
      </div>
      {isOpen && known.focus && (
        <DimensionCards
          name="focus"
          label={t`Dónde pones el foco`}
          chosen={focus}
          onChange={(chosen) => onChange({ focus: chosen })}
        />
      )}
      {isOpen && known.minutes && (
        <MinutesTiles
          name="minutes"
          label={t`Minutos al día`}
          chosen={minutes}
          onChange={(chosen) => onChange({ minutes: chosen })}
        />
      )}
    </div>
  );
}
