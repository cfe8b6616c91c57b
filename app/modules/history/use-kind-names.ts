import { useLingui } from '@lingui/react/macro';
import type { TextOfHistory } from './history.schema.ts';

/** Returns the name of each kind of text. */
export function useKindNames(): Readonly<Record<TextOfHistory, string>> {
  const { t } = useLingui();
  return {
    check_in: t`Cómo estabas`,
    investment: t`Lo que pusiste en ti`,
    session: t`En una dinámica`,
    moment: t`Un momento de dinero`,
    intention: t`Tu «si..., entonces...»`,
    keep: t`Lo que conservo`,
    let_go: t`Lo que suelto`,
    try: t`Lo que pruebo`,
    gesture: t`Un gesto`,
  };
}
