import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '#ui/disclosure.tsx';
import type { SessionItem } from '../session/session.schema.ts';
import { useWrittenSessions } from './use-dynamics.ts';

/** What she wrote in a dynamic, by day, the newest first; folded, and nothing where she wrote nothing. */
export function WrittenPart({ slug }: { slug: string }) {
  const sessions = useWrittenSessions(slug);
  if (sessions.length === 0) return null;
  return (
    <Disclosure summary={<Trans>Lo que escribiste</Trans>}>
      <ul className="grid gap-6">
        {sessions.map((session) => (
          <WrittenSession key={session.id} session={session} />
        ))}
      </ul>
    </Disclosure>
  );
}

function WrittenSession({ session: { local_day: day, written } }: { session: SessionItem }) {
  const { i18n } = useLingui();
  const date = i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <li className="grid gap-2">
      <h3 className="text-h4">
        <time dateTime={day}>{date}</time>
      </h3>
      <dl className="grid gap-2">
        {written.map(({ step, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one title, and the list never changes
          <div key={index} className="grid gap-1">
            <dt className="text-sm text-muted">{step}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
