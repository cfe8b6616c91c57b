import { Plural, Trans } from '@lingui/react/macro';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { deedKey, isRefusal } from './deeds.ts';
import { KeyHint } from './key-hint.tsx';
import { pendingDeeds, usePendingDeeds } from './use-pending-deeds.ts';

/** Shows the last decision, which can still be undone, and the decisions that failed. */
export function UndoBar({ onUndo }: { onUndo(): void }) {
  const { pending, failed } = usePendingDeeds();
  const last = pending.at(-1);
  const more = pending.length - 1;
  return (
    <>
      <div role="status">
        {last && (
          <div className="undo-bar">
            <span className="min-w-0 truncate">{last.words}</span>
            {more > 0 && (
              <span className="text-muted">
                <Plural value={more} one="y # más" other="y # más" />
              </span>
            )}
            <Button variant="quiet" onClick={onUndo} aria-keyshortcuts="U">
              <Trans>Deshacer</Trans>
              <KeyHint name="U" />
            </Button>
          </div>
        )}
      </div>
      <div role="alert">
        {failed.length > 0 && (
          <section className="grid gap-2 rounded-card border border-danger bg-danger-tint p-4">
            <h2 className="text-h4">
              <Trans>Esto no se guardó y está otra vez en la lista</Trans>
            </h2>
            <ul className="grid gap-1">
              {failed.map((deed) => (
                <li key={`${deedKey(deed)} ${deed.verb}`}>
                  {deed.words} {toErrorMessage(deed.error)}
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              {failed.some(({ error }) => !isRefusal(error)) && (
                <Button variant="secondary" onClick={() => pendingDeeds.repeat()}>
                  <Trans>Repetir</Trans>
                </Button>
              )}
              <Button variant="quiet" onClick={() => pendingDeeds.forgetFailed()}>
                <Trans>Entendido</Trans>
              </Button>
            </div>
          </section>
        )}
      </div>
    </>
  );
}
