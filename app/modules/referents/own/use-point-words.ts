import { useLingui } from '@lingui/react/macro';

/** Returns the words for the points of a scale from 1 to 5. */
export function usePointWords(): readonly string[] {
  const { t } = useLingui();
  return [t`Nada`, t`Poco`, t`Algo`, t`Bastante`, t`Mucho`];
}
