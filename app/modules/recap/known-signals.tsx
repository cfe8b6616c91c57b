import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsCareShown } from '#app/modules/care/ui.tsx';
import { missingDays, useSignals, useSignalWords } from '#app/modules/signals/ui.tsx';

type Signal = NonNullable<ReturnType<typeof useSignals>['data']>['items'][number];

/**
 * Shows a line for each question: its current verdict, or the number of days that are missing for its first
 * evaluation. Shows nothing in a calm time, after a card of care, and until the questions are loaded.
 */
export function KnownSignals() {
  const { data } = useSignals();
  const isCareShown = useIsCareShown();
  if (!data || data.calm || isCareShown || data.items.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Qué se sabe ya</Trans>
      </h2>
      <ul className="list-group">
        {data.items.map((signal) => (
          <li key={signal.id} className="list-row">
            <span className="list-row-words">
              <span className="list-row-title wrap-anywhere">{signal.text}</span>
              <span className="text-base">
                <Known signal={signal} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Known({ signal }: { signal: Signal }) {
  const { t } = useLingui();
  const words = useSignalWords();
  const verdict = words.verdict(signal.verdict);
  if (signal.looks.length > 0) return verdict;
  const missing = missingDays(signal);
  return t`${verdict}: ${plural(missing, { one: 'te falta # día', other: 'te faltan # días' })}`;
}
