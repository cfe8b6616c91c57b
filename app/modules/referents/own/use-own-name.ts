import { useLingui } from '@lingui/react/macro';
import type { OwnReferent } from './use-own-referents.ts';

/** Returns a function that names an own referent: by the alias of a private one, or the name of a public one. */
export function useOwnName(): (own: Pick<OwnReferent, 'alias' | 'name'>) => string {
  const { t } = useLingui();
  return ({ alias, name }) => alias ?? name ?? t`Una persona que ya no está en Yoi`;
}
