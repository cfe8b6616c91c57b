import type { ReactNode } from 'react';
import { FieldError } from '#ui/controls/field.tsx';
import { useFieldError } from '#ui/controls/field-errors.ts';
import { energyDrawings, pleasantDrawings } from './scale-drawings.browser.ts';

export type ScaleProps = {
  name: 'agrado' | 'energia';
  label: ReactNode;
  /** The names of the five points, from the lowest to the highest point. */
  words: readonly string[];
  value: number | null;
  onChange: (value: number) => void;
};

/**
 * Shows five big buttons in a row, each with a drawing and a word. The buttons are native radios, so that the arrow
 * keys move between them.
 */
export function Scale({ name, label, words, value, onChange }: ScaleProps) {
  const error = useFieldError(name);
  const drawings = name === 'agrado' ? pleasantDrawings : energyDrawings;
  return (
    <fieldset className="field w-full" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="field-label mb-2">{label}</legend>
      <div className="grid grid-cols-5 gap-1 sm:gap-2.5">
        {words.map((word, index) => (
          <ScalePoint
            key={word}
            id={index === 0 ? name : `${name}-${index + 1}`}
            name={name}
            word={word}
            drawing={drawings[index] ?? ''}
            value={index + 1}
            isChosen={value === index + 1}
            isInvalid={error !== undefined}
            onChoose={onChange}
          />
        ))}
      </div>
      <div className="flex min-h-6 justify-between gap-3 text-xs text-muted" aria-hidden="true">
        {value === null ? (
          <>
            <span>{words[0]}</span>
            <span className="text-end">{words.at(-1)}</span>
          </>
        ) : (
          <span className="mx-auto text-sm font-semibold text-ink">{words[value - 1]}</span>
        )}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type ScalePointProps = {
  id: string;
  name: string;
  word: string;
  drawing: string;
  value: number;
  isChosen: boolean;
  isInvalid: boolean;
  onChoose: (value: number) => void;
};

const pointClass =
  'relative grid min-h-16 cursor-pointer place-items-center rounded-control border-2 border-edge bg-card text-ink ' +
  'transition-colors hover:bg-action-tint has-checked:border-action has-checked:bg-action has-checked:text-on-action ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-link motion-reduce:transition-none';

function ScalePoint({ id, name, word, drawing, value, isChosen, isInvalid, onChoose }: ScalePointProps) {
  return (
    <label className={pointClass} title={word}>
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        aria-invalid={isInvalid || undefined}
        onChange={() => onChoose(value)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
      />
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={isChosen ? 2.25 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="pointer-events-none size-8 sm:size-9"
        aria-hidden="true"
      >
        <path d={drawing} />
      </svg>
      <span className="sr-only">{word}</span>
    </label>
  );
}
