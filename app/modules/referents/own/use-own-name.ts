import { useLingui } from '@lingui/react/macro';
import type { OwnReferent } from './use-own-referents.ts';

/**
 * Returns a function that returns the name of a member's own referent: the alias of a private referent, or the name
 * of a public referent.
 */
export function useOwnName(): (own: Pick<OwnReferent, 'alias' | 'name'>) => string {
  const { t } = useLingui();
  return ({ alias, name }) => alias ?? name ?? t`Una persona que ya no está en Yoi`;
}
