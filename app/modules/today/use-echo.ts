import { useLingui } from '@lingui/react/macro';
import { type DayTone, echoOf } from './day-words.browser.ts';
import type { Hoy } from './today.schema.ts';

/** Returns one sentence that mentions a check-in and a fact about the member's week. The sentence never judges. */
export function useEcho({ week }: Hoy, agrado: number | null): string | null {
  const { t } = useLingui();
  if (agrado === null) return null;
  const { tone, yesterday, nth, isFirst } = echoOf(week, agrado);
  if (tone === 'hard') return t`Gracias por decirlo. Hoy no tienes que arreglarlo.`;
  if (isFirst) return t`El primer punto de tu semana.`;
  const words: Record<DayTone, string> = { pleasant: t`agradable`, middle: t`en medio`, hard: t`difícil` };
  if (yesterday !== null && yesterday !== tone) return t`Ayer, ${words[yesterday]}; hoy, ${words[tone]}.`;
  if (tone === 'middle') return t`Un día en medio. También cuenta.`;
  const ordinals = [t`primer`, t`segundo`, t`tercer`, t`cuarto`, t`quinto`, t`sexto`, t`séptimo`];
  const ordinal = ordinals[nth - 1] ?? '';
  return t`El ${ordinal} día agradable de tu semana.`;
}
