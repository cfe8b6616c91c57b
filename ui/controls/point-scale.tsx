import type { ReactNode } from 'react';
import { FieldError } from './field.tsx';
import { useFieldError } from './field-errors.ts';

export type PointScaleProps = {
  /**
   * The name of the radio buttons, which is also the id of the first point. The other points have the ids `name-2`,
   * `name-3` and so on.
   */
  name: string;
  legend: ReactNode;
  /** The meaning of each point, from the first to the last. */
  words: readonly string[];
  /** The chosen point. The first point is 1. If `onChange` is given, the scale is controlled. */
  value: number | null;
  onChange?: (value: number) => void;
  required?: boolean;
  error?: string;
};

const pointClass =
  'relative grid min-h-12 cursor-pointer place-items-center rounded-control border-2 border-edge bg-card text-base ' +
  'font-semibold tabular-nums hover:bg-action-tint has-checked:border-action has-checked:bg-action ' +
  'has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-link';

/**
 * A scale of a few points, made of radio buttons. The scale is a single tab stop, and the arrow keys move between the
 * points.
 */
export function PointScale({ name, legend, words, value, onChange, required, ...props }: PointScaleProps) {
  const error = useFieldError(name, props.error);
  return (
    <fieldset className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="field-label mb-1.5">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5 sm:gap-2.5">
        {words.map((word, index) => (
          <label key={word} className={pointClass} title={word}>
            <input
              id={index === 0 ? name : `${name}-${index + 1}`}
              type="radio"
              name={name}
              value={index + 1}
              required={required}
              aria-invalid={error ? true : undefined}
              {...(onChange
                ? { checked: value === index + 1, onChange: () => onChange(index + 1) }
                : { defaultChecked: value === index + 1 })}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <span aria-hidden="true">{index + 1}</span>
            <span className="sr-only">{word}</span>
          </label>
        ))}
      </div>
      {value === null || !onChange ? (
        <div className="flex min-h-6 justify-between text-xs text-muted" aria-hidden="true">
          <span>{words[0]}</span>
          <span>{words.at(-1)}</span>
        </div>
      ) : (
        <div className="grid min-h-6 auto-cols-fr grid-flow-col gap-1.5 sm:gap-2.5" aria-hidden="true">
          {words.map((word, index) => (
            <span
              key={word}
              className="min-w-0 justify-self-center whitespace-nowrap text-sm font-semibold text-ink"
            >
              {value === index + 1 && word}
            </span>
          ))}
        </div>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
