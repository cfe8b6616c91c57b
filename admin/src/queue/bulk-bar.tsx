import { Plural, Trans } from '@lingui/react/macro';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import type { Queue, QueueItem } from './queue-item.ts';
import type { QueuePage } from './use-queue.ts';
import type { BulkRun, Verbs } from './use-verbs.ts';

type BulkBarProps<Item extends QueueItem> = {
  queue: Queue<Item>;
  page: QueuePage<Item>;
  verbs: Verbs<Item>;
};

/**
 * The buttons that decide about the selected records, and the result of the last decision about several records.
 */
export function BulkBar<Item extends QueueItem>({ queue, page, verbs }: BulkBarProps<Item>) {
  const { selected, items } = page;
  const fitting = queue.verbs.filter((verb) => selected.some((item) => verb.fits(item)));
  return (
    <>
      <div role="status">
        {verbs.run && <RunReport run={verbs.run} onRepeat={verbs.repeat} onClose={verbs.closeRun} />}
      </div>
      {selected.length > 0 && (
        <div className="bulk-bar">
          <span className="me-auto font-semibold">
            <Plural value={selected.length} one="# elegida" other="# elegidas" />
          </span>
          {fitting.map((verb) => (
            <Button
              key={verb.name}
              variant={verb.needs?.choices.length ? 'danger' : 'secondary'}
              onClick={() => verbs.start(verb, selected)}
            >
              {verb.label}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => page.select(items)}>
            <Trans>Elegir la página</Trans>
          </Button>
          <Button variant="quiet" onClick={page.clear}>
            <Trans>No elegir ninguna</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

type ReportProps = { run: BulkRun; onRepeat(): void; onClose(): void };

/**
 * Shows which decisions were made, which were refused because another moderator had decided, and which can be
 * sent again.
 */
function RunReport({ run, onRepeat, onClose }: ReportProps) {
  const { label, count, sent, outcome } = run;
  if (!outcome)
    return (
      <p className="rounded-card border border-line bg-card p-4">
        <Trans>
          {label}: {sent} de {count}…
        </Trans>
      </p>
    );
  const { refused, left, error } = outcome;
  return (
    <section className="grid gap-2 rounded-card border border-line bg-card p-4">
      <p className="font-semibold">
        <Trans>
          {label}: {sent} de {count}.
        </Trans>
      </p>
      {refused.length > 0 && (
        <ul className="grid gap-1">
          {refused.map(({ deed, text }) => (
            <li key={deed.id}>
              <Trans>
                Número {deed.id}: {text}
              </Trans>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <p>
          {toErrorMessage(error)}.{' '}
          <Plural value={left.length} one="Falta # y sigue elegida." other="Faltan # y siguen elegidas." />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {left.length > 0 && (
          <Button variant="secondary" onClick={onRepeat}>
            <Plural value={left.length} one="Repetir la que falta" other="Repetir las # que faltan" />
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          <Trans>Entendido</Trans>
        </Button>
      </div>
    </section>
  );
}
