import { useLingui } from '@lingui/react/macro';
import { weatherOf } from '#app/modules/feelings/ui.tsx';
import { LandscapeStrip } from '#ui/landscape/landscape-strip.tsx';

/** The chosen points of the first check-in; null before a choice. */
export type FirstAxes = { agrado: number | null; energia: number | null };

/** The strip of landscape before the first sprout. The sun rises with each page of the welcome. */
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
