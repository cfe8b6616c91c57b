/** A filter of a list. The address of the screen contains its value under the name of the filter. */
export type ListFilter = {
  /** The name of the filter in the address of the screen and in the query of the API. */
  name: string;
  label: string;
  help?: string;
} & (
  | {
      kind: 'text';
      /** Whether the text may name a member. Such a text is left out of saved views. */
      isPrivate?: boolean;
      inputMode?: 'numeric';
    }
  | { kind: 'choice'; options: readonly { value: string; label: string }[]; any: string }
  /** A day. The API gets the instant at which the day starts or ends. */
  | { kind: 'day'; edge: 'start' | 'end' }
);

/** The values of the filters, listed by the name of the filter. An empty value filters nothing. */
export type FilterValues = Readonly<Record<string, string>>;

/** Reads the values of the filters from the address. */
export function readFilters(filters: readonly ListFilter[], address: URLSearchParams): FilterValues {
  return Object.fromEntries(filters.map(({ name }) => [name, address.get(name) ?? '']));
}

/** Converts the values of the filters to the query of the API. Filters without a value are left out. */
export function toQuery(filters: readonly ListFilter[], values: FilterValues): Record<string, string> {
  const query: Record<string, string> = {};
  for (const filter of filters) {
    const value = (values[filter.name] ?? '').trim();
    if (value !== '') query[filter.name] = filter.kind === 'day' ? toInstant(value, filter.edge) : value;
  }
  return query;
}

/** Converts the values of the filters to the query of an address. `kept` are further parameters of the address. */
export function toAddress(values: FilterValues, kept: FilterValues = {}): string {
  const used = Object.entries({ ...values, ...kept }).filter(([, value]) => value.trim() !== '');
  return new URLSearchParams(used.map(([name, value]) => [name, value.trim()])).toString();
}

/** Returns the instant at which a day of this browser's time zone starts or ends. */
function toInstant(day: string, edge: 'start' | 'end'): string {
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return day;
  if (edge === 'end') date.setDate(date.getDate() + 1);
  return date.toISOString();
}
