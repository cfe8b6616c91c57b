import { useLingui } from '@lingui/react/macro';

/** Returns a function that writes minutes as "45 min", "2 h" or "1 h 23 min" in the member's language. */
export function useMinutesText(): (minutes: number) => string {
  const { t } = useLingui();
  return (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return t`${rest} min`;
    return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
  };
}
