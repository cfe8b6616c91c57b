import { useSearchParams } from 'react-router';
import { dimensions, techniques } from '../catalogue/dynamic.ts';
import { lengths } from '../catalogue/steps.ts';
import type { DynamicsFilter } from './use-dynamics.ts';

/** The filter of the list, which stands in the address: a way back, a reload and a link keep it. */
export function useDynamicsFilter(): readonly [DynamicsFilter, (changes: Partial<DynamicsFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const filter: DynamicsFilter = {
    dimension: oneOf(dimensions, query.get('dimension')),
    minutes: oneOf(lengths, query.get('minutos')),
    technique: oneOf(techniques, query.get('tecnica')),
    search: query.get('buscar') ?? '',
  };
  const change = (changes: Partial<DynamicsFilter>) => {
    const { dimension, minutes, technique, search } = { ...filter, ...changes };
    const named = { dimension, minutos: minutes, tecnica: technique, buscar: search };
    const given = Object.entries(named).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    setQuery(Object.fromEntries(given), { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}

function oneOf<Value extends string | number>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => String(value) === text) ?? null;
}
