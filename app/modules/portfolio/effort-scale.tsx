import { Trans, useLingui } from '@lingui/react/macro';
import { FieldError } from '#ui/field.tsx';

export type EffortScaleProps = {
  value: number | null;
  onChange: (value: number) => void;
  error?: string;
};

const pointClass =
  'relative grid min-h-12 cursor-pointer place-items-center rounded-control border-2 border-edge bg-card text-base ' +
  'font-semibold tabular-nums hover:bg-action-tint has-checked:border-action has-checked:bg-action ' +
  'has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-link';

/** Energy put in, from 1 to 5; it may stay open. */
export function EffortScale({ value, onChange, error }: EffortScaleProps) {
  const { t } = useLingui();
  const words = [t`muy poca`, t`poca`, t`media`, t`mucha`, t`muchísima`];
  return (
    <fieldset className="field" aria-describedby={error ? 'effort-error' : undefined}>
      <legend className="field-label mb-1.5">
        <Trans>Energía que te pidió</Trans>{' '}
        <span className="field-optional">
          (<Trans>opcional</Trans>)
        </span>
      </legend>
      <div className="grid grid-cols-5 gap-1.5 sm:gap-2.5">
        {words.map((word, index) => (
          <label key={word} className={pointClass} title={word}>
            <input
              id={index === 0 ? 'effort' : `effort-${index + 1}`}
              type="radio"
              name="effort"
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <span aria-hidden="true">{index + 1}</span>
            <span className="sr-only">{word}</span>
          </label>
        ))}
      </div>
      <div className="flex min-h-6 justify-between text-xs text-muted" aria-hidden="true">
        {value === null ? (
          <>
            <span>{words[0]}</span>
            <span>{words.at(-1)}</span>
          </>
        ) : (
          <span className="mx-auto text-sm font-semibold text-ink">{words[value - 1]}</span>
        )}
      </div>
      {error && <FieldError id="effort-error">{error}</FieldError>}
    </fieldset>
  );
}
