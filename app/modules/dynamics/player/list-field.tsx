import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { TextField } from '#ui/controls/field.tsx';
import type { AskingStep } from '../catalogue/steps.ts';
import { maxLineLength } from '../session/answer-limits.ts';

type ListFieldProps = {
  step: Extract<AskingStep, { kind: 'list' }>;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
};

/**
 * A list of lines that grows. After the last filled line there is an empty line, until the list has the step's
 * maximum number of lines.
 */
export function ListField({ step, lines, onChange }: ListFieldProps) {
  const { t } = useLingui();
  const filled = lines.findLastIndex((line) => line !== '') + 1;
  const shown = Math.min(step.max_items, Math.max(step.min_items, filled + 1));
  const change = (index: number, text: string) =>
    onChange(
      Array.from({ length: Math.max(shown, lines.length) }, (_, at) =>
        at === index ? text : (lines[at] ?? ''),
      ),
    );
  return (
    <fieldset className="grid w-full gap-2.5">
      <legend className="field-help mb-2">
        <Trans>Una cosa en cada línea, con las que tengas basta.</Trans>
      </legend>
      {Array.from({ length: shown }, (_, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          key={index}
          name={`${step.id}-${index + 1}`}
          label={t`Línea ${index + 1}`}
          className="player-line"
          maxLength={maxLineLength}
          placeholder={index === 0 ? step.placeholder : undefined}
          value={lines[index] ?? ''}
          onChange={(event) => change(index, event.currentTarget.value)}
          onKeyDown={focusNextLine}
        />
      ))}
    </fieldset>
  );
}

/** Moves the focus to the next line on Enter. */
function focusNextLine(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const lines = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])];
  lines[lines.indexOf(event.currentTarget) + 1]?.focus();
}
