import { Trans } from '@lingui/react/macro';
import type { ApplicationResponse } from '#app/modules/selection/schema.ts';
import { Age } from '../queue/age.tsx';
import { useStageWords } from './use-stage-words.ts';

/** The stages through which an application went, the newest first. */
export function HistorySection({ history }: Pick<ApplicationResponse, 'history'>) {
  const words = useStageWords();
  return (
    <section className="grid gap-3" aria-labelledby="historia">
      <h2 id="historia" className="text-h3">
        <Trans>Historia</Trans>
      </h2>
      {history.length === 0 ? (
        <p className="text-muted">
          <Trans>Nadie la ha movido aún.</Trans>
        </p>
      ) : (
        <ol className="grid gap-2">
          {history.map(({ before, after, by, at }) => (
            <li key={at + after} className="flex flex-wrap gap-x-2">
              <span>
                {words[before]} → <strong>{words[after]}</strong>
              </span>
              <span className="text-muted">
                {by?.username && `${by.username} · `}
                <Age instant={at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
