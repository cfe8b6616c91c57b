import { useLingui } from '@lingui/react/macro';

/** Returns the words for each answer that a day can have to an intention or a gesture. */
export function useAnswerWords() {
  const { t } = useLingui();
  return { done: t`lo hiciste`, no_occasion: t`no hubo ocasión`, not_today: t`ese día no` };
}
