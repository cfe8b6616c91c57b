import { Plural, Trans } from '@lingui/react/macro';
import { useIsCareShown } from '#app/modules/care/ui.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import type { Amounts } from '../allocation/amounts.browser.ts';
import { MergedIndex } from '../summary/merged-index.tsx';
import { PlanRows } from '../summary/plan-rows.tsx';
import type { Summary } from '../summary/summary.schema.ts';
import { PlanForm } from './plan-form.tsx';

export type PlanCardProps = { summary: Summary; amounts: Amounts; isDiscreet: boolean };

/**
 * Shows the plan and the member's time together, and further facts from the sums. After a card of care nothing
 * is compared.
 */
export function PlanCard({ summary, amounts, isDiscreet }: PlanCardProps) {
  const { plan, totals } = summary;
  const isCareShown = useIsCareShown();
  return (
    <Card as="section" className="min-w-0">
      <h2 className="text-h3">
        <Trans>Tu plan</Trans>
      </h2>
      {plan && isCareShown ? (
        <p className="text-muted">
          <Trans>Tu plan está guardado. Estos días no lo comparamos con nada.</Trans>
        </p>
      ) : plan ? (
        <div className="w-full">
          <PlanRows summary={summary} amounts={amounts} isDiscreet={isDiscreet} />
        </div>
      ) : (
        <p className="text-muted">
          <Trans>Si quieres, di cómo te gustaría repartirte. Solo sirve para compararte contigo.</Trans>
        </p>
      )}
      {!isCareShown && <Spread summary={summary} />}
      <div className="w-full print:hidden">
        <Disclosure summary={plan ? <Trans>Cambiar mi plan</Trans> : <Trans>Hacerme un plan</Trans>}>
          <PlanForm summary={summary} />
        </Disclosure>
        {totals.entries > 0 && (
          <Disclosure summary={<Trans>Verlo todo junto</Trans>}>
            <MergedIndex summary={summary} amounts={amounts} />
          </Disclosure>
        )}
      </div>
      <TextLink alone href="/metodo">
        <Trans>Cómo hacemos estas cuentas</Trans>
      </TextLink>
    </Card>
  );
}

/** Shows over how many dimensions the time is spread. No number is better than another. */
function Spread({ summary: { effective_dimensions: spread } }: Pick<PlanCardProps, 'summary'>) {
  if (spread === null) return null;
  return (
    <p className="text-sm text-muted">
      {spread === 1 ? (
        <Trans>Todo tu tiempo ha ido a una parte de tu vida.</Trans>
      ) : (
        <Plural
          value={Math.round(spread)}
          one="Tu tiempo va sobre todo a una parte de tu vida."
          _2="Tu tiempo se reparte sobre todo entre dos partes de tu vida."
          _3="Tu tiempo se reparte sobre todo entre tres partes de tu vida."
          _4="Tu tiempo se reparte sobre todo entre cuatro partes de tu vida."
          other="Tu tiempo se reparte entre las cinco partes de tu vida."
        />
      )}
    </p>
  );
}
