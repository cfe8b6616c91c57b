import { useLingui } from '@lingui/react/macro';
import { weatherOf } from '#app/modules/feelings/ui.tsx';
import { LandscapeStrip } from '#ui/landscape/landscape-strip.tsx';

/**
 * The values that the member chose on both axes of the first check-in. A value is null until the member has
 * chosen it.
 */
export type FirstAxes = { agrado: number | null; energia: number | null };

/** The landscape strip before the first sprout grows. The sun is higher on each page of the welcome. */
export function WelcomeStrip({ page }: { page: number }) {
  return <LandscapeStrip level={1} weather="open" sunHeight={page - 1} />;
}

/**
 * The landscape strip that Hoy shows after the welcome, with the first sprout and the weather of the first check-in.
 */
export function FirstStrip({ agrado, energia }: FirstAxes) {
  const { t } = useLingui();
  return (
    <LandscapeStrip level={1} weather={weatherOf(agrado)} sunHeight={energia ?? undefined} things={0}>
      {t`Este brote ya es tuyo.`}
    </LandscapeStrip>
  );
}
