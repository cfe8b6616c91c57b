import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import type { Session, SessionItem } from '../session/session.schema.ts';
import { useWholeSession, useWrittenSessions } from './use-dynamics.ts';

/**
 * The member's texts in a dynamic by day, newest first and collapsed. Renders nothing if there are no texts.
 */
export function WrittenPart({ slug }: { slug: string }) {
  const sessions = useWrittenSessions(slug);
  if (sessions.length === 0) return null;
  return (
    <Disclosure summary={<Trans>Lo que escribiste</Trans>}>
      <ul>
        {sessions.map((session) => (
          <WrittenSession key={session.id} session={session} />
        ))}
      </ul>
    </Disclosure>
  );
}

/**
 * The texts of one day. They are fetched when the member opens the day, because the texts of a hundred days can be
 * megabytes.
 */
function WrittenSession({ session: { id, local_day: day } }: { session: SessionItem }) {
  const dayText = useDayText();
  const [isWanted, setWanted] = useState(false);
  const { data, error, isPaused } = useWholeSession(id, isWanted);
  const date = dayText(day, 'fullDate');
  return (
    <li>
      <Disclosure
        summary={
          <h3 className="text-h4">
            <time dateTime={day}>{date}</time>
          </h3>
        }
        onOpen={() => setWanted(true)}
      >
        {data ? (
          <Words written={data.written} />
        ) : error || isPaused ? (
          <LoadErrorNote error={error} isPaused={isPaused} />
        ) : (
          <p role="status">
            <Trans>Abriendo…</Trans>
          </p>
        )}
      </Disclosure>
    </li>
  );
}

function Words({ written }: Pick<Session, 'written'>) {
  return (
    <dl className="grid gap-2">
      {written.map(({ step, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one title, and the list never changes
        <div key={index} className="grid gap-1">
          <dt className="text-sm text-muted">{step}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
