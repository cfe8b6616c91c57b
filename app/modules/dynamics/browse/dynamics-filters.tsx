import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { ChipButton } from '#ui/chip.tsx';
import { DimensionMark } from '#ui/dimension-mark.tsx';
import { TextField } from '#ui/field.tsx';
import { dimensions, techniques } from '../catalogue/dynamic.ts';
import { dimensionNames, techniqueNames } from '../catalogue/dynamic-words.ts';
import { lengths } from '../catalogue/steps.ts';
import type { DynamicsFilter } from './use-dynamics.ts';

type DynamicsFiltersProps = {
  filter: DynamicsFilter;
  onChange: (changes: Partial<DynamicsFilter>) => void;
  total: number | undefined;
};

/** What the list is narrowed by; each chip acts at once, and a second press takes it back. */
export function DynamicsFilters({ filter, onChange, total }: DynamicsFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <section className="grid gap-4" aria-label={t`Filtros`}>
      <SearchField search={filter.search} onSearch={(search) => onChange({ search })} />
      <ChipRow legend={t`Por dimensión`}>
        {dimensions.map((each) => (
          <ChipButton
            key={each}
            selected={filter.dimension === each}
            onClick={() => onChange({ dimension: filter.dimension === each ? null : each })}
          >
            <DimensionMark dimension={each} />
            {i18n._(dimensionNames[each])}
          </ChipButton>
        ))}
      </ChipRow>
      <ChipRow legend={t`Por tiempo`}>
        {lengths.map((each) => (
          <ChipButton
            key={each}
            selected={filter.minutes === each}
            onClick={() => onChange({ minutes: filter.minutes === each ? null : each })}
          >
            {t`${each} min`}
          </ChipButton>
        ))}
      </ChipRow>
      <ChipRow legend={t`Por técnica`} scrolls>
        {techniques.map((each) => (
          <ChipButton
            key={each}
            selected={filter.technique === each}
            onClick={() => onChange({ technique: filter.technique === each ? null : each })}
          >
            {i18n._(techniqueNames[each])}
          </ChipButton>
        ))}
      </ChipRow>
      <p role="status" className="min-h-6 text-muted">
        {total !== undefined && <Plural value={total} one="# dinámica" other="# dinámicas" />}
      </p>
    </section>
  );
}

function ChipRow({ legend, scrolls, children }: { legend: string; scrolls?: boolean; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className={scrolls ? 'chip-scroller' : 'flex flex-wrap gap-2'}>{children}</div>
    </fieldset>
  );
}

/** The list follows once the typing rests for a moment. */
const searchAfterMs = 250;

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState(search);
  // What another part of the page sets (a filter taken back) is shown; what is being typed is not touched.
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
