import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/state.tsx';
import { AllocationBar, SharePatterns } from './allocation-bar.tsx';
import { AllocationTable } from './allocation-table.tsx';
import { useAmounts } from './amounts.ts';
import { fewestRatedEntries } from './formulas.ts';
import { MergedIndex } from './merged-index.tsx';
import { PlanNotes } from './plan-notes.tsx';
import type { AllocationAnswer, Summary } from './portfolio.schema.ts';

export type AllocationSectionProps = { summary: Summary; isDiscreet: boolean };

/** Three bars that are never added to each other, the same as a sentence, and as a table. */
export function AllocationSection({ summary, isDiscreet }: AllocationSectionProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const { time, effort, money, totals, plan } = summary;
  if (totals.entries === 0) return <NothingYet />;
  const bar = (
    title: string,
    allocation: AllocationAnswer,
    words: (amount: number) => string,
    { hasRoughParts = false } = {},
  ) => {
    const exact = isDiscreet || hasRoughParts ? null : words;
    const parts = summary.dimensions.map(({ slug, name }) => {
      const percent = amounts.percent(allocation.percent[slug]);
      const shown = exact ? `${percent} · ${exact(allocation.amounts[slug])}` : percent;
      return { slug, name, percent: allocation.percent[slug], words: shown };
    });
    const list = parts.filter((part) => part.percent > 0).map((part) => `${part.name} ${part.words}`);
    return (
      <AllocationBar
        key={title}
        title={title}
        total={isDiscreet ? undefined : words(allocation.total)}
        parts={parts}
        plan={plan}
        planLabel={t`Tu plan`}
        sentence={`${title}: ${list.join(', ')}`}
      />
    );
  };
  return (
    <div className="grid w-full gap-7">
      <SharePatterns />
      <SummarySentence summary={summary} isDiscreet={isDiscreet} />
      {time && bar(t`Tiempo`, time, amounts.minutes)}
      {effort && bar(t`Energía`, effort, amounts.effort, { hasRoughParts: true })}
      {!effort && time && <EffortNotYet rated={totals.ratedEntries} />}
      {money.map((each) =>
        bar(t`Dinero (${each.currency})`, each, (cents) => amounts.money(cents, each.currency)),
      )}
      <PlanNotes summary={summary} amounts={amounts} />
      <AllocationTable summary={summary} amounts={amounts} isDiscreet={isDiscreet} />
      <Disclosure summary={<Trans>Ver las tres juntas</Trans>}>
        <MergedIndex summary={summary} amounts={amounts} />
      </Disclosure>
    </div>
  );
}

function SummarySentence({ summary, isDiscreet }: AllocationSectionProps) {
  const amounts = useAmounts();
  const { time, money, totals } = summary;
  const leading =
    time && summary.dimensions.toSorted((a, b) => time.basis_points[b.slug] - time.basis_points[a.slug])[0];
  const sums = amounts.list([
    ...(totals.minutes > 0 ? [amounts.minutes(totals.minutes)] : []),
    ...money.map((each) => amounts.money(each.total, each.currency)),
  ]);
  return (
    <p className="text-base">
      {!isDiscreet && <Trans>Has puesto {sums} en ti. </Trans>}
      {leading && time && (
        <Trans>
          De tu tiempo, lo que más ha ido a {leading.name}: {amounts.percent(time.percent[leading.slug])}.
        </Trans>
      )}
    </p>
  );
}

function EffortNotYet({ rated }: { rated: number }) {
  const left = fewestRatedEntries - rated;
  if (left <= 0) return null;
  return (
    <p className="text-muted">
      <Trans>
        La barra de Energía aparece con {fewestRatedEntries} inversiones valoradas; llevas {rated}.
      </Trans>
    </p>
  );
}

function NothingYet() {
  const { t } = useLingui();
  return (
    <EmptyState level={2} headingLevel={3} title={t`Aquí crecerá tu portafolio`}>
      <Trans>Apunta lo primero que hayas puesto en ti: diez minutos cuentan.</Trans>
    </EmptyState>
  );
}
