import { useLingui } from '@lingui/react/macro';

/** Returns the words of the five steps of agrado, from the lowest to the highest. */
export function useFeltWords(): readonly string[] {
  const { t } = useLingui();
  return [t`muy desagradable`, t`desagradable`, t`ni una cosa ni otra`, t`agradable`, t`muy agradable`];
}
