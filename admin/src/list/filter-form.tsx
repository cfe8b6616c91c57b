import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Select, TextField } from '#ui/controls/field.tsx';
import type { FilterValues, ListFilter } from './list-filter.ts';

/** The id of the first field of the filters, which the key `/` focuses. */
export const firstFilterId = 'filtro-primero';

export type FilterFormProps = {
  filters: readonly ListFilter[];
  /** The values in the address. */
  values: FilterValues;
  onShow(values: FilterValues): void;
};

/** The filters of a list. A choice takes effect at once, a typed text after Enter. */
export function FilterForm({ filters, values, onShow }: FilterFormProps) {
  const shown = JSON.stringify(values);
  const [draft, setDraft] = useState({ shown, typed: values });
  // If the address changes, for example by a saved view, the values in the address replace the typed values.
  const typed = draft.shown === shown ? draft.typed : values;
  const setTyped = (next: FilterValues) => setDraft({ shown, typed: next });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onShow(typed);
  };
  const change = (name: string, value: string, isApplied: boolean) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    if (isApplied) onShow(next);
  };
  const isUsed = Object.values(typed).some((value) => value !== '');
  return (
    <search>
      <form className="list-filters" onSubmit={submit} noValidate>
        {filters.map((filter, index) => (
          <FilterField
            key={filter.name}
            filter={filter}
            id={index === 0 ? firstFilterId : `filtro-${filter.name}`}
            value={typed[filter.name] ?? ''}
            onChange={(value, isApplied) => change(filter.name, value, isApplied)}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          {filters.some(({ kind }) => kind !== 'choice') && (
            <Button type="submit" variant="secondary">
              <Trans>Buscar</Trans>
            </Button>
          )}
          {isUsed && (
            <Button
              variant="quiet"
              onClick={() => {
                setTyped({});
                onShow({});
              }}
            >
              <Trans>Quitar filtros</Trans>
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

type FieldProps = {
  filter: ListFilter;
  id: string;
  value: string;
  onChange(value: string, isApplied: boolean): void;
};

function FilterField({ filter, id, value, onChange }: FieldProps) {
  const { name, label, help } = filter;
  if (filter.kind === 'choice')
    return (
      <Select
        {...{ name, id, label, help, value }}
        placeholder={filter.any}
        options={filter.options}
        onChange={(event) => onChange(event.target.value, true)}
      />
    );
  return (
    <TextField
      {...{ name, id, label, help, value }}
      type={filter.kind === 'day' ? 'date' : 'search'}
      inputMode={filter.kind === 'text' ? filter.inputMode : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value, false)}
    />
  );
}
