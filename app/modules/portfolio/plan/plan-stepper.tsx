import { useLingui } from '@lingui/react/macro';
import { DimensionMark } from '#ui/landscape/dimension-mark.tsx';
import { type DimensionSlug, wholeBasisPoints } from '../allocation/allocation.ts';

export type PlanStepperProps = {
  slug: DimensionSlug;
  name: string;
  basisPoints: number;
  words: string;
  onStep: (direction: 1 | -1) => void;
};

/**
 * One share of the plan, with a button on each side. A button keeps the focus even if the share has reached its
 * limit.
 */
export function PlanStepper({ slug, name, basisPoints, words, onStep }: PlanStepperProps) {
  const { t } = useLingui();
  return (
    <fieldset className="flex min-w-0 items-center gap-2 sm:gap-3">
      <legend className="sr-only">{name}</legend>
      <DimensionMark dimension={slug} className="size-10! max-[22em]:hidden" />
      <span className="min-w-0 grow font-medium">{name}</span>
      <StepButton label={t`Menos ${name}`} sign="−" isAtEnd={basisPoints === 0} onClick={() => onStep(-1)} />
      <output className="w-12 text-center font-semibold tabular-nums">{words}</output>
      <StepButton
        label={t`Más ${name}`}
        sign="+"
        isAtEnd={basisPoints === wholeBasisPoints}
        onClick={() => onStep(1)}
      />
    </fieldset>
  );
}

type StepButtonProps = { label: string; sign: string; isAtEnd: boolean; onClick: () => void };

function StepButton({ label, sign, isAtEnd, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className="button button-secondary button-icon text-xl"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
