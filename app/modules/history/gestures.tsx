import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ownHref } from '#app/modules/referents/ui.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import type { Year } from './history.schema.ts';

/** The gestures of the year. Each has the number of days on which the member did it. */
export function Gestures({ gestures }: { gestures: Year['gestures'] }) {
  const { t } = useLingui();
  const dayText = useDayText();
  if (gestures.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Gestos</Trans>
      </h2>
      <ul className="list-group">
        {gestures.map(({ id, referent, intention, started_on: day, answers }) => {
          const done = answers.find(({ answer }) => answer === 'done')?.times ?? 0;
          const date = dayText(day);
          return (
            <li key={id}>
              <a className="list-row" href={ownHref(referent)}>
                <span className="list-row-words">
                  <span className="list-row-title wrap-anywhere">{intention}</span>
                  <span className="list-row-state">
                    {done > 0
                      ? t`Desde el ${date}; hecho ${plural(done, { one: '# día', other: '# días' })}`
                      : t`Desde el ${date}`}
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
