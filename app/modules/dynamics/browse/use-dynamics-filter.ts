import { useState } from 'react';
import { useLocation } from 'react-router';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { techniques } from '../catalogue/dynamic.ts';
import { lengths } from '../catalogue/lengths.ts';
import type { DynamicsFilter } from './use-dynamics.ts';

/**
 * Returns the filter of the list, and a function that changes the filter. The URL contains the filter, so that
 * the back button, a reload and a link preserve it. A change of the filter changes the URL without the router,
 * because a navigation would move the focus out of the search field.
 */
export function useDynamicsFilter(): readonly [DynamicsFilter, (changes: Partial<DynamicsFilter>) => void] {
  const { search } = useLocation();
  const [filter, setFilter] = useState(() => readFilter(search));
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setFilter(readFilter(search));
  }
  const change = (changes: Partial<DynamicsFilter>) => {
    const next = { ...filter, ...changes };
    setFilter(next);
    history.replaceState(history.state, '', `${location.pathname}${writeFilter(next)}`);
  };
  return [filter, change];
}

function readFilter(search: string): DynamicsFilter {
  const query = new URLSearchParams(search);
  return {
    dimension: oneOf(dimensionSlugs, query.get('dimension')),
    minutes: oneOf(lengths, query.get('minutos')),
    technique: oneOf(techniques, query.get('tecnica')),
    search: query.get('buscar') ?? '',
  };
}

function writeFilter({ dimension, minutes, technique, search }: DynamicsFilter): string {
  const named = { dimension, minutos: minutes, tecnica: technique, buscar: search };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

function oneOf<Value extends string | number>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => String(value) === text) ?? null;
}
