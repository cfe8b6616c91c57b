import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsOnline } from '#app/platform/browser/use-is-online.ts';
import { Button } from '#ui/controls/button.tsx';
import { ListGroup, ListRow } from '#ui/list-row.tsx';
import { Sending } from '#ui/sending.tsx';
import { ConcernRow } from '../moment/concern-row.tsx';
import { namedConcern } from '../moment/named-concern.browser.ts';
import { questionFor } from './questions.browser.ts';
import { type RecordedMoment, undoMoment } from './record-moment.browser.ts';

export type MomentReplyProps = { recorded: RecordedMoment; onDone: () => void };

/**
 * The response to a moment: one question and one dynamic of five minutes. If the moment names a debt or gambling, a
 * link to help comes before the dynamic.
 */
export function MomentReply({ recorded, onDone }: MomentReplyProps) {
  const { i18n, t } = useLingui();
  const isOnline = useIsOnline();
  const { key, input, stored } = recorded;
  const [question] = useState(() => questionFor(input, key));
  const concern = namedConcern(input);
  const minutes = stored?.dynamic?.minutes;
  const undo = () => {
    undoMoment(recorded);
    onDone();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a link that is followed closes the sheet over it
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click already
    <div
      className="grid gap-6"
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onDone()}
    >
      <div className="grid gap-2" role="status">
        <p className="text-h3 font-semibold text-balance text-ink">{i18n._(question)}</p>
        <p className="text-sm text-muted">
          <Trans>Para ti. No hace falta que la contestes aquí.</Trans>
        </p>
        {!stored && (
          <p className="text-sm text-muted">
            <Sending isOnline={isOnline} />
          </p>
        )}
      </div>
      {(concern || stored?.dynamic) && (
        <ListGroup>
          {concern && <ConcernRow concern={concern} />}
          {stored?.dynamic && (
            <ListRow
              href={`/app/dinamicas/${stored.dynamic.slug}`}
              icon="leaf"
              title={stored.dynamic.title}
              state={t`Dinámica de ${minutes} min, si te apetece`}
            />
          )}
        </ListGroup>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" className="-ms-4" onClick={undo}>
          <Trans>Deshacer</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Listo</Trans>
        </Button>
      </div>
    </div>
  );
}
