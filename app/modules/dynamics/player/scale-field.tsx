import type { AskingStep } from '../catalogue/steps.ts';

type ScaleFieldProps = {
  step: Extract<AskingStep, { kind: 'scale' }>;
  value: number | null;
  onChange: (value: number) => void;
};

/** The points of a scale as radio buttons, with a label at both ends. */
export function ScaleField({ step, value, onChange }: ScaleFieldProps) {
  const { id, min, max, low, high, text } = step;
  return (
    <fieldset className="w-full">
      <legend className="sr-only">{text}</legend>
      <div className="player-scale" data-points={max - min + 1}>
        {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((point) => (
          <label key={point} className="player-point">
            <input
              type="radio"
              name={id}
              value={point}
              checked={value === point}
              onChange={() => onChange(point)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <span aria-hidden="true">{point}</span>
            <span className="sr-only">
              {point === min ? `${point}, ${low}` : point === max ? `${point}, ${high}` : point}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-2 flex justify-between gap-6 text-sm text-muted" aria-hidden="true">
        <span>{low}</span>
        <span className="text-end">{high}</span>
      </div>
    </fieldset>
  );
}
