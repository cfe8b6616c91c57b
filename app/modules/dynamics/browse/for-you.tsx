import { Trans, useLingui } from '@lingui/react/macro';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/duration.ts';
import { ListGroup, ListRow } from '#ui/list-row.tsx';
import type { DynamicItem } from '../catalogue/catalogue.schema.ts';
import { DynamicCard } from './dynamic-card.tsx';
import { chooseForHour, listUseful, type PartOfDay, partOfDay } from './suggestions.browser.ts';
import { type DynamicsFilter, useDynamics, useFinishedSessions, useProposals } from './use-dynamics.ts';
import { useLengthsText } from './use-lengths-text.ts';

export type ForYouProps = { gridClass: string };

const noFilter: DynamicsFilter = { dimension: null, minutes: null, technique: null, search: '' };

/** A dynamic that was done within this number of days is not offered for the current hour. */
const restDays = 5;
const maxForNow = 3;

/**
 * Shows the dynamics that suit the member now, and the dynamics that were useful before. Renders nothing if there are
 * no such dynamics.
 */
export function ForYou({ gridClass }: ForYouProps) {
  const lengthsText = useLengthsText();
  const items = useDynamics(noFilter).data?.items ?? [];
  const sessions = useFinishedSessions();
  const forNow = useForNow(items);
  const isOffered = (slug: string) => forNow.some(({ item }) => item.slug === slug);
  const useful = listUseful(items, sessions).filter(({ slug }) => !isOffered(slug));
  return (
    <>
      {forNow.length > 0 && (
        <section className="grid gap-3" aria-labelledby="para-ti-ahora">
          <h2 id="para-ti-ahora" className="text-h3">
            <Trans>Para ti ahora</Trans>
          </h2>
          <ul className={gridClass}>
            {forNow.map(({ item, reason }) => (
              <DynamicCard
                key={item.slug}
                dynamic={item}
                reason={reason}
                href={`/app/dinamicas/${item.slug}`}
                headingLevel={3}
              />
            ))}
          </ul>
        </section>
      )}
      {useful.length > 0 && (
        <section className="grid gap-3" aria-labelledby="te-sirvieron">
          <h2 id="te-sirvieron" className="text-h3">
            <Trans>Las que te sirvieron</Trans>
          </h2>
          <ListGroup>
            {useful.map(({ slug, title, minutes }) => (
              <ListRow
                key={slug}
                href={`/app/dinamicas/${slug}`}
                icon="leaf"
                title={title}
                state={lengthsText(minutes)}
              />
            ))}
          </ListGroup>
        </section>
      )}
    </>
  );
}

/**
 * Returns the proposals of the day. A dynamic that suits the current hour replaces the last proposal. While the
 * screens must be calm, nothing is replaced.
 */
function useForNow(items: readonly DynamicItem[]): { item: DynamicItem; reason: string }[] {
  const { t } = useLingui();
  const found = useProposals();
  const sessions = useFinishedSessions();
  if (!found) return [];
  const at = now();
  const proposed = found.proposals.flatMap(({ slug, reason }) => {
    const item = items.find((each) => each.slug === slug);
    return item ? [{ item, reason }] : [];
  });
  if (found.calm) return proposed.slice(0, maxForNow);
  const reasons: Record<PartOfDay, string> = {
    morning: t`para empezar el día`,
    afternoon: t`para este rato`,
    night: t`para acabar el día`,
  };
  const part = partOfDay(at.getHours());
  const first = proposed.slice(0, maxForNow - 1);
  const since = new Date(at.getTime() - restDays * dayMs).toISOString();
  const recent = sessions.filter(({ started_at }) => started_at > since);
  const taken = new Set([...first.map(({ item }) => item.slug), ...recent.map(({ slug }) => slug)]);
  const turn = Math.floor(at.getTime() / dayMs);
  const forHour = chooseForHour(items, part, { taken, turn });
  return [
    ...first,
    ...(forHour ? [{ item: forHour, reason: reasons[part] }] : proposed.slice(maxForNow - 1)),
  ];
}
