import { useLingui } from '@lingui/react/macro';
import { weatherOf } from '#app/modules/feelings/ui.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { now } from '#app/platform/clock.ts';
import { toLandscapeLevel } from '#ui/landscape/landscape-level.browser.ts';
import { LandscapeStrip } from '#ui/landscape/landscape-strip.tsx';
import type { Hoy } from './today.schema.ts';
import { usePutWords } from './use-put-words.ts';

/**
 * Greets the member by name. Also shows the day and the focus of the open Parada; without a Parada, shows the
 * date.
 */
export function HoyGreeting({ hoy }: { hoy: Hoy }) {
  const { t } = useLingui();
  const dayText = useDayText();
  const words = usePutWords();
  const hour = now().getHours();
  const { name } = hoy;
  const greeting = hour < 5 || hour >= 21 ? t`Buenas noches` : hour < 13 ? t`Buenos días` : t`Buenas tardes`;
  const { parada } = hoy;
  return (
    <header className="px-[clamp(1rem,4vw,2rem)] pt-3 md:pt-14 pb-3">
      <h1 className="app-page-title">{name === null ? greeting : `${greeting}, ${name}`}</h1>
      <p className="text-sm text-muted first-letter:uppercase">
        {parada
          ? t`Día ${parada.day} de tu Parada · Tema: ${words.dimensions(parada.focus)}`
          : dayText(hoy.local_day, 'weekdayDate')}
      </p>
    </header>
  );
}

export type Felt = { agrado: number | null; energia: number | null };

/**
 * Draws the landscape of the member's level with the weather of the day. A sentence is shown over the
 * landscape.
 */
export function HoyStrip({ hoy, felt }: { hoy: Hoy; felt: Felt | undefined }) {
  const sentence = useStripSentence(hoy);
  return (
    <LandscapeStrip
      level={toLandscapeLevel(hoy.level.number)}
      weather={weatherOf(felt?.agrado ?? null)}
      sunHeight={felt?.energia ?? 3}
      things={hoy.level.practice_days}
    >
      {sentence}
    </LandscapeStrip>
  );
}

function useStripSentence({ parada, rest, calm, paradas_started, week }: Hoy): string {
  const { t } = useLingui();
  if (calm) return t`Hoy, con calma.`;
  if (rest) return t`Hoy descansas. También cuenta.`;
  if (!parada) {
    return paradas_started === 0
      ? t`Aquí crece lo que pones en ti.`
      : t`Entre una Parada y otra, tu paisaje sigue aquí.`;
  }
  if (parada.state === 'paused') return t`En pausa. Aquí no se pierde nada.`;
  if (parada.practice_days === 0) {
    if (parada.day <= 2) return t`Tu Parada acaba de empezar.`;
    const lastDays = week.slice(-parada.day);
    const felt = lastDays.filter(({ agrado }) => agrado !== null).length;
    if (felt === 0) return t`Tu Parada sigue aquí, para cuando quieras.`;
    return t`En ${felt} de los últimos ${lastDays.length} días has dicho cómo estabas.`;
  }
  if (parada.day === 1) return t`El primer día de este ciclo ya es tuyo.`;
  if (parada.practice_days === 1) return t`Un día de este ciclo ya es tuyo: te diste cinco minutos o más.`;
  return t`En ${parada.practice_days} de los ${parada.day} días de este ciclo te has dado cinco minutos o más.`;
}
