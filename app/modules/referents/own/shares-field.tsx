import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ByDimension,
  equalPlan,
  namedDimensions,
  PlanStepper,
  stepPlan,
  useAmounts,
} from '#app/modules/portfolio/ui.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { useFieldError } from '#ui/controls/field-errors.ts';

type Props = { shares: ByDimension | null; onChange: (shares: ByDimension | null) => void };

/**
 * A field for how the member imagines that the referent divides time: five shares that always sum to a hundred, or no
 * shares.
 */
export function SharesField({ shares, onChange }: Props) {
  const { i18n } = useLingui();
  const amounts = useAmounts();
  const error = useFieldError('imagined_shares');
  return (
    <fieldset
      className="field grid gap-2 text-base"
      aria-describedby={error ? 'imagined_shares-error' : undefined}
    >
      <legend className="field-label">
        <Trans>¿Cómo imaginas que reparte su tiempo?</Trans>
      </legend>
      {shares ? (
        <>
          {namedDimensions(i18n).map(({ slug, name }) => (
            <PlanStepper
              key={slug}
              slug={slug}
              name={name}
              basisPoints={shares[slug]}
              words={amounts.percent(shares[slug] / 100)}
              onStep={(direction) => onChange(stepPlan(shares, slug, direction))}
            />
          ))}
          <Button variant="quiet" className="-ms-4 justify-self-start" onClick={() => onChange(null)}>
            <Trans>Quitar el reparto</Trans>
          </Button>
        </>
      ) : (
        <>
          <p className="field-help">
            <Trans>Si quieres, imagínalo y lo verás al lado del tuyo.</Trans>
          </p>
          <Button
            id="imagined_shares"
            variant="secondary"
            className="justify-self-start"
            onClick={() => onChange(equalPlan)}
          >
            <Trans>Imaginarlo</Trans>
          </Button>
        </>
      )}
      {error && <FieldError id="imagined_shares-error">{error}</FieldError>}
    </fieldset>
  );
}
