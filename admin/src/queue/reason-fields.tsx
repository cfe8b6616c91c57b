import { useLingui } from '@lingui/react/macro';
import type { Dispatch, SetStateAction } from 'react';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import type { ReasonWords } from './queue-item.ts';

/** A reason that is being chosen or typed. */
export type ReasonDraft = { choice: string; text: string };

/** The option with which the team member types a reason instead of choosing one. */
const own = 'propio';

/** Returns the reason of a draft in one line. The reason is empty if nothing is chosen or typed. */
export function toReason({ choice, text }: ReasonDraft): string {
  return (choice === own ? text : choice).replaceAll(/\s+/g, ' ').trim();
}

export type ReasonFieldsProps = {
  /** The texts of the fields. The label of the choices is "Motivo" if none is given. */
  words: Pick<ReasonWords, 'help' | 'maxLength' | 'choices'> & { label?: string };
  draft: ReasonDraft;
  onDraft: Dispatch<SetStateAction<ReasonDraft>>;
  /** Whether the form was already sent. After that, a missing reason is an error. */
  isTried: boolean;
  /** The server's refusal of the reason. */
  error?: string | undefined;
};

/** The fields in which a team member chooses or types a reason. */
export function ReasonFields({ words, draft, onDraft, isTried, error }: ReasonFieldsProps) {
  const { t } = useLingui();
  const isMissing = isTried && toReason(draft) === '';
  return (
    <>
      <RadioGroup
        name="choice"
        label={words.label ?? t`Motivo`}
        help={words.help}
        options={[...words.choices, own].map((value) => ({
          value,
          label: value === own ? t`Con otras palabras` : value,
        }))}
        value={draft.choice}
        onSelect={(choice) => onDraft((current) => ({ ...current, choice }))}
        error={isMissing && draft.choice !== own ? t`Elige un motivo.` : error}
      />
      {draft.choice === own && (
        <TextArea
          name="text"
          label={t`Tus palabras`}
          rows={3}
          maxLength={words.maxLength}
          value={draft.text}
          onChange={(event) => onDraft((current) => ({ ...current, text: event.target.value }))}
          error={isMissing ? t`Escribe el motivo.` : undefined}
        />
      )}
    </>
  );
}
