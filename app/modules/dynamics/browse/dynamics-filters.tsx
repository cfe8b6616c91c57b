import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { dimensionNames, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { ChipButton } from '#ui/controls/chip.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { DimensionMark } from '#ui/landscape/dimension-mark.tsx';
import { techniques } from '../catalogue/dynamic.ts';
import { techniqueNames } from '../catalogue/dynamic-words.ts';
import { lengths } from '../catalogue/lengths.ts';
import type { DynamicsFilter } from './use-dynamics.ts';

type DynamicsFiltersProps = {
  filter: DynamicsFilter;
  onChange: (changes: Partial<DynamicsFilter>) => void;
  total: number | undefined;
};

/**
 * The filters of the list. Pressing a chip filters the list immediately. Pressing the chip again clears its
 * filter.
 */
export function DynamicsFilters({ filter, onChange, total }: DynamicsFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <section className="grid gap-3" aria-label={t`Filtros`}>
      <SearchField search={filter.search} onSearch={(search) => onChange({ search })} />
      <ChipRow
        legend={t`Por dimensión`}
        options={dimensionSlugs}
        chosen={filter.dimension}
        onChoose={(dimension) => onChange({ dimension })}
        draw={(each) => (
          <>
            <DimensionMark dimension={each} />
            {i18n._(dimensionNames[each])}
          </>
        )}
      />
      <ChipRow
        legend={t`Por tiempo`}
        options={lengths}
        chosen={filter.minutes}
        onChoose={(minutes) => onChange({ minutes })}
        draw={(each) => t`${each} min`}
      />
      <ChipRow
        legend={t`Por técnica`}
        options={techniques}
        chosen={filter.technique}
        onChoose={(technique) => onChange({ technique })}
        draw={(each) => i18n._(techniqueNames[each])}
      />
      <p role="status" className="min-h-6 text-muted">
        {total !== undefined && <Plural value={total} one="# dinámica" other="# dinámicas" />}
      </p>
    </section>
  );
}

type ChipRowProps<Option> = {
  legend: string;
  options: readonly Option[];
  chosen: Option | null;
  onChoose: (option: Option | null) => void;
  draw: (option: Option) => ReactNode;
};

/** A row of chips of which at most one is selected. Pressing the selected chip again deselects it. */
function ChipRow<Option extends string | number>(props: ChipRowProps<Option>) {
  const { legend, options, chosen, onChoose, draw } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="chip-scroller">
        {options.map((each) => (
          <ChipButton
            key={each}
            selected={chosen === each}
            onClick={() => onChoose(chosen === each ? null : each)}
          >
            {draw(each)}
          </ChipButton>
        ))}
      </div>
    </fieldset>
  );
}

/** The search starts when the member has not typed for this length of time. */
const searchAfterMs = 250;

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState(search);
  // If something else changes the search (for example a button that clears the filters), the new search
  // replaces the text of the field. Text that the member is typing is not overwritten.
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    if (text.trim() !== search) setText(search);
  }
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => onSearch(text.trim()), searchAfterMs);
    return () => clearTimeout(timer);
  });
  return (
    <search className="max-w-md">
      <TextField
        name="buscar"
        type="search"
        label={t`Buscar`}
        placeholder={t`autobús, deuda, dormir...`}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </search>
  );
}
