import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { useNow } from '#app/platform/browser/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { PersonName } from './person-name.tsx';
import { type Access, type ShareKind, shareKinds } from './sharing.schema.ts';
import { useKindWords } from './use-kind-words.ts';
import { useAccesses } from './use-sharing.ts';

const firstPage = 10;
const maxPage = 100;

/** Lists who has read the member's records and when, the newest first. */
export function AccessesSection() {
  const [limit, setLimit] = useState(firstPage);
  const { data, error, isPaused } = useAccesses(limit);
  return (
    <section className="grid gap-3" aria-labelledby="miradas">
      <h2 id="miradas" className="text-h3">
        <Trans>Quién ha mirado</Trans>
      </h2>
      {data ? (
        data.items.length === 0 ? (
          <p className="text-muted">
            <Trans>Nadie ha mirado nada tuyo.</Trans>
          </p>
        ) : (
          <ul className="list-group">
            {data.items.map((access) => (
              <AccessRow key={access.id} access={access} />
            ))}
          </ul>
        )
      ) : (
        error && <LoadErrorNote error={error} isPaused={isPaused} />
      )}
      {data && data.meta.total_count > data.items.length && limit < maxPage && (
        <div>
          <Button variant="quiet" onClick={() => setLimit(maxPage)}>
            <Trans>Ver más</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

const isKind = (kind: string): kind is ShareKind => shareKinds.some((each) => each === kind);

function AccessRow({ access: { at, kind, by, is_staff: isStaff, reason } }: { access: Access }) {
  const now = useNow();
  const words = useKindWords();
  return (
    <li className="list-row">
      <span className="list-row-words">
        <span className="list-row-title wrap-anywhere">
          <PersonName person={by} />
          {isStaff && (
            <>
              {' · '}
              <Trans>equipo de Yoi</Trans>
            </>
          )}
        </span>
        <span className="list-row-state wrap-anywhere">
          {isKind(kind) ? words[kind].name : kind === 'account' ? <Trans>Tu cuenta</Trans> : kind} ·{' '}
          <RelativeTime instant={at} at={now} />
          {reason && ` · ${reason}`}
        </span>
      </span>
    </li>
  );
}
