import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ChipButton } from '#ui/controls/chip.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { useFieldError } from '#ui/controls/field-errors.ts';

export type ChipPickerProps = {
  name: string;
  /** The id of the first choice. A link in the error summary leads to this choice. The default is `name`. */
  id?: string;
  label: ReactNode;
  options: readonly { slug: string; name: string }[];
  chosen: readonly string[];
  max: number;
  onChange: (chosen: string[]) => void;
  /**
   * True for all but one of several pickers that share a limit, so that only one picker announces that the
   * limit is reached.
   */
  isSilent?: boolean;
};

/**
 * Offers many options. A member may choose only a few of them. At the limit the other options are disabled but
 * readable, and a line explains the limit.
 */
export function ChipPicker({
  name,
  id = name,
  label,
  options,
  chosen,
  max,
  onChange,
  isSilent,
}: ChipPickerProps) {
  const error = useFieldError(name);
  const isFull = chosen.length >= max;
  const toggle = (slug: string) => {
    if (chosen.includes(slug)) onChange(chosen.filter((each) => each !== slug));
    else if (!isFull) onChange([...chosen, slug]);
  };
  return (
    <fieldset className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {options.map(({ slug, name: words }, index) => {
          const isChosen = chosen.includes(slug);
          const isClosed = isFull && !isChosen;
          return (
            <ChipButton
              key={slug}
              id={index === 0 ? id : undefined}
              selected={isChosen}
              aria-disabled={isClosed || undefined}
              className={isClosed ? 'border-dashed text-muted' : undefined}
              onClick={() => toggle(slug)}
            >
              {isChosen && <span aria-hidden="true">✓</span>}
              {words}
            </ChipButton>
          );
        })}
      </div>
      {isFull && !isSilent && (
        <p className="field-help" role="status">
          <Trans>Ya tienes {max}. Quita una para elegir otra.</Trans>
        </p>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
