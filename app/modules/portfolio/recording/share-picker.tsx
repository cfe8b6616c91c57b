import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { ChipButton } from '#ui/controls/chip.tsx';
import { FieldError, TextField } from '#ui/controls/field.tsx';
import { useFieldError } from '#ui/controls/field-errors.ts';
import type { DimensionSlug } from '../allocation/allocation.ts';
import { useAmounts } from '../allocation/amounts.browser.ts';
import type { NamedDimension } from '../allocation/named-dimensions.browser.ts';
import { editablePercents, type InvestmentDraft, percentOf, typedSum } from './investment-draft.browser.ts';

export type SharePickerProps = {
  draft: InvestmentDraft;
  onChange: (part: Partial<InvestmentDraft>) => void;
  dimensions: readonly NamedDimension[];
  /** A prefix for the element ids. It makes the ids unique if the screen has a second form. */
  prefix?: string | undefined;
};

/**
 * A field to choose the dimensions. Several dimensions get equal shares, unless the member sets percentages.
 */
export function SharePicker({ draft, onChange, dimensions, prefix = '' }: SharePickerProps) {
  const error = useFieldError('shares');
  const errorId = `${prefix}shares-error`;
  const toggle = (slug: DimensionSlug) => {
    const chosen = draft.chosen.includes(slug)
      ? draft.chosen.filter((each) => each !== slug)
      : dimensions.map((each) => each.slug).filter((each) => each === slug || draft.chosen.includes(each));
    onChange({ chosen, percents: null });
  };
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">
        <Trans>¿Para qué parte de ti?</Trans>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {dimensions.map(({ slug, name }, index) => (
          <ChipButton
            key={slug}
            id={index === 0 ? `${prefix}shares` : undefined}
            selected={draft.chosen.includes(slug)}
            onClick={() => toggle(slug)}
          >
            {draft.chosen.includes(slug) && <span aria-hidden="true">✓</span>}
            {name}
          </ChipButton>
        ))}
      </div>
      {draft.chosen.length > 1 && (
        <Shares draft={draft} onChange={onChange} dimensions={dimensions} prefix={prefix} />
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

function Shares({ draft, onChange, dimensions, prefix = '' }: SharePickerProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const sum = typedSum(draft);
  if (sum === null) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className="field-help">
          <Trans>Se reparte a partes iguales.</Trans>
        </p>
        <Button variant="quiet" onClick={() => onChange({ percents: editablePercents(draft.chosen) })}>
          <Trans>Ajustar el reparto</Trans>
        </Button>
      </div>
    );
  }
  const chosen = dimensions.filter(({ slug }) => draft.chosen.includes(slug));
  return (
    <div className="mt-2 grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {chosen.map(({ slug, name }) => (
          <TextField
            key={slug}
            name={`share-${slug}`}
            id={`${prefix}share-${slug}`}
            label={t`${name} (%)`}
            inputMode="decimal"
            autoComplete="off"
            value={percentOf(draft, slug)}
            onChange={(event) =>
              onChange({ percents: { ...draft.percents, [slug]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p className="field-help" role="status">
          <Trans>Suma {amounts.percent(sum)}</Trans>
        </p>
        <Button variant="quiet" onClick={() => onChange({ percents: null })}>
          <Trans>A partes iguales</Trans>
        </Button>
      </div>
    </div>
  );
}
