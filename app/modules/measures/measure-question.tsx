import { Trans, useLingui } from '@lingui/react/macro';
import { Label, Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { classNames } from '#ui/class-names.ts';
import { AriaLanguage } from '#ui/controls/aria-language.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { useFieldError } from '#ui/controls/field-errors.ts';
import type { InstrumentResponse } from './instrument.schema.ts';

export type MeasureQuestionProps = {
  /** The name of the field in error responses. It is also the prefix of the ids of this question's texts. */
  name: string;
  item: InstrumentResponse['items'][number];
  /**
   * The answer, or null until the member answers. While it is null, the thumb is drawn as an outline in the middle.
   */
  value: number | null;
  onChange: (value: number) => void;
};

const thumbClass =
  'top-1/2 size-12 cursor-grab rounded-full border-3 border-action data-dragging:cursor-grabbing ' +
  'data-focus-visible:outline-3 data-focus-visible:outline-offset-3 data-focus-visible:outline-link';

/**
 * A question with a slider, a mark for each point and words at both ends. The member answers with the arrow keys,
 * with Home and End, or by pressing the track.
 */
export function MeasureQuestion({ name, item, value, onChange }: MeasureQuestionProps) {
  const error = useFieldError(name);
  const middle = Math.round((item.min + item.max) / 2);
  const choose = (chosen: number | number[]) =>
    onChange(Array.isArray(chosen) ? (chosen[0] ?? middle) : chosen);
  const described = error ? `${name}-ends ${name}-error` : `${name}-ends`;
  return (
    <AriaLanguage>
      <Slider
        className="grid gap-4"
        minValue={item.min}
        maxValue={item.max}
        step={1}
        value={value ?? middle}
        onChange={choose}
        onChangeEnd={choose}
      >
        <Label className="text-h3 font-bold text-balance">{item.text}</Label>
        <ChosenPoint value={value} />
        <div className="px-6">
          <SliderTrack className="relative h-14 w-full touch-none select-none">
            <Marks min={item.min} max={item.max} />
            <SliderThumb
              name={name}
              aria-describedby={described}
              className={classNames(thumbClass, value === null ? 'bg-card' : 'bg-action')}
            />
          </SliderTrack>
        </div>
        <Ends id={`${name}-ends`} item={item} isAnswered={value !== null} />
        {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      </Slider>
    </AriaLanguage>
  );
}

/** The chosen answer in large digits. The digits are hidden from screen readers, which read the slider. */
function ChosenPoint({ value }: { value: number | null }) {
  return (
    <div className="min-h-14 text-center" aria-hidden="true">
      {value === null ? (
        <span className="text-sm text-muted">
          <Trans>Desliza, o toca un punto</Trans>
        </span>
      ) : (
        <span className="text-display font-bold tabular-nums leading-none">{value}</span>
      )}
    </div>
  );
}

/** A line from the first to the last point. Each point has a mark if there are at most 21 points. */
function Marks({ min, max }: { min: number; max: number }) {
  const points = max - min <= 20 ? Array.from({ length: max - min + 1 }, (_, index) => index) : [];
  return (
    <svg className="pointer-events-none absolute inset-0 size-full overflow-visible" aria-hidden="true">
      <line
        x2="100%"
        y1="50%"
        y2="50%"
        className="stroke-current text-edge"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {points.map((point) => (
        <circle
          key={point}
          cx={`${(100 * point) / (max - min)}%`}
          cy="50%"
          r="4"
          className="fill-current text-edge"
        />
      ))}
    </svg>
  );
}

type EndsProps = { id: string; item: MeasureQuestionProps['item']; isAnswered: boolean };

/**
 * The words at both ends of the scale. Screen readers also announce whether the question is answered, because a
 * slider has a value even if nothing was chosen.
 */
function Ends({ id, item: { min, max, low, high }, isAnswered }: EndsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="flex justify-between gap-6 text-base" aria-hidden="true">
        <span>
          {min} · {low}
        </span>
        <span className="text-end">
          {max} · {high}
        </span>
      </div>
      <p id={id} className="sr-only">
        {t`De ${min}, ${low}, a ${max}, ${high}.`} {!isAnswered && t`Aún sin respuesta.`}
      </p>
    </>
  );
}
