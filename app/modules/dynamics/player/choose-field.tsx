import { Trans } from '@lingui/react/macro';
import type { AskingStep } from '../catalogue/steps.ts';

type ChooseFieldProps = {
  step: Extract<AskingStep, { kind: 'choose' }>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/**
 * A choice among options. If only one choice is allowed, a new choice replaces the previous one. If several
 * choices are allowed, the other options are disabled at the maximum.
 */
export function ChooseField({ step, chosen, onChange }: ChooseFieldProps) {
  const { max_choices: max, options } = step;
  const isSingle = max === 1;
  const isFull = !isSingle && chosen.length >= max;
  const toggle = (slug: string) => {
    if (isSingle) return onChange([slug]);
    if (chosen.includes(slug)) return onChange(chosen.filter((each) => each !== slug));
    if (!isFull) onChange([...chosen, slug]);
  };
  return (
    <fieldset className="grid w-full gap-2.5">
      <legend className="field-help mb-2">
        {isSingle ? <Trans>Elige una, si quieres.</Trans> : <Trans>Elige hasta {max}, si quieres.</Trans>}
      </legend>
      {options.map(({ slug, label }) => (
        <label key={slug} className="player-option">
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={step.id}
            checked={chosen.includes(slug)}
            disabled={isFull && !chosen.includes(slug)}
            onChange={() => toggle(slug)}
            className="choice-mark"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
