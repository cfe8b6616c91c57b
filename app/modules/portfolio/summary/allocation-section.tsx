import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/state.tsx';
import { AllocationBar, SharePatterns } from './allocation-bar.tsx';
import { AllocationTable } from './allocation-table.tsx';
import { useAmounts } from './amounts.ts';
import { minRatedEntries } from './formulas.ts';
import { MergedIndex } from './merged-index.tsx';
import { PlanNotes } from './plan-notes.tsx';
import type { AllocationResponse, Summary } from './portfolio.schema.ts';

export type AllocationSectionProps = { summary: Summary; isDiscreet: boolean };

/** Three bars that are never added to each other, the same as a sentence, and as a table. */
export function AllocationSection({ summary, isDiscreet }: AllocationSectionProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const { time, effort, money, totals, plan, says_effort_shares: says } = summary;
  if (totals.entries === 0) return <NothingYet />;
  const bar = (
    title: string,
    allocation: AllocationResponse,
    words: (amount: number) => string,
    { saysShares = true, saysAmounts = true } = {},
  ) => {
    const parts = summary.dimensions.map(({ slug, name }) => {
      const share = saysShares ? [amounts.percent(allocation.percent[slug])] : [];
      const amount = saysAmounts && !isDiscreet ? [words(allocation.amounts[slug])] : [];
      return { slug, name, percent: allocation.percent[slug], words: [...share, ...amount].join(' · ') };
    });
    const list = parts.filter((part) => part.percent > 0).map((part) => `${part.name} ${part.words}`.trim());
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
      {effort && bar(t`Energía`, effort, amounts.effort, { saysShares: says, saysAmounts: !says })}
      {effort && !says && <SharesNotYet rated={totals.ratedEntries} />}
      {money.map((each) =>
        bar(t`Dinero (${each.currency})`, each, (cents) => amounts.money(cents, each.currency)),
      )}
      <PlanNotes summary={summary} amounts={amounts} />
      <AllocationTable summary={summary} amounts={amounts} isDiscreet={isDiscreet} />
      <Disclosure summary={<Trans>Verlas juntas</Trans>}>
        <MergedIndex summary={summary} amounts={amounts} />
      </Disclosure>
      <p>
        <TextLink alone href="/metodo">
          <Trans>Cómo hacemos estas cuentas</Trans>
        </TextLink>
      </p>
    </div>
  );
}

function SummarySentence({ summary, isDiscreet }: AllocationSectionProps) {
  const amounts = useAmounts();
  const { time, money, totals } = summary;
  const ranked = time
    ? summary.dimensions.toSorted((a, b) => time.basis_points[b.slug] - time.basis_points[a.slug])
    : [];
  const [first, second] = ranked;
  const isTied = first && second && time?.basis_points[first.slug] === time?.basis_points[second.slug];
  const leading = isTied ? undefined : first;
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

function SharesNotYet({ rated }: { rated: number }) {
  return (
    <p className="-mt-4 text-sm text-muted">
      <Trans>
        Los porcentajes de Energía aparecen con {minRatedEntries} inversiones valoradas; llevas {rated}.
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
