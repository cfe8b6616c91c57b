import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { dimensionNames } from '#app/modules/portfolio/schema.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { TechniqueMark } from '#ui/landscape/technique-mark.tsx';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import { techniqueNames } from '../catalogue/dynamic-words.ts';
import { EvidenceText } from '../catalogue/evidence-text.tsx';
import type { Length } from '../catalogue/lengths.ts';

export type DynamicIntroProps = {
  dynamic: Dynamic;
  /** The duration that is selected at first. By default it is the shortest duration. */
  minutes?: Length | undefined;
  isPending?: boolean;
  /** The text of the error that prevented the start of the session. */
  error?: string | undefined;
  onStart(minutes: Length): void;
  /** A link that resumes an unfinished session. It is shown above all other content. */
  resume?: ReactNode;
  /** The text that the member wrote in the last session of this dynamic. */
  greeting?: ReactNode;
};

/**
 * The first page of a dynamic. It shows the purpose, the durations, a warning for people whom the dynamic does
 * not suit, the evidence and the start button.
 */
export function DynamicIntro({
  dynamic,
  minutes,
  isPending,
  error,
  onStart,
  resume,
  greeting,
}: DynamicIntroProps) {
  const { i18n } = useLingui();
  const [chosen, setChosen] = useState(minutes ?? dynamic.minutes[0] ?? 5);
  const { slug, dimension, technique, title, summary, purpose, not_for } = dynamic;
  return (
    <article className={`dynamic-intro dimension-${dimension}`}>
      {resume}
      <header className="dynamic-intro-head">
        <div className="flex items-center gap-3">
          <TechniqueMark
            technique={technique}
            dimension={dimension}
            seed={slug}
            className="size-14 md:size-20"
          />
          <div className="flex flex-wrap gap-2">
            <Chip>{i18n._(dimensionNames[dimension])}</Chip>
            <Chip>{i18n._(techniqueNames[technique])}</Chip>
          </div>
        </div>
        <h1 className="text-h2">{title}</h1>
        <p className="text-lead">{summary}</p>
      </header>
      {greeting}
      <p>{purpose}</p>
      <LengthPicker lengths={dynamic.minutes} chosen={chosen} onChoose={setChosen} />
      <BeforeStart text={not_for} />
      <div className="grid gap-3">
        <Button size="large" wide pending={isPending} onClick={() => onStart(chosen)}>
          {resume ? <Trans>Empezar de nuevo</Trans> : <Trans>Empezar</Trans>}
        </Button>
        {error && (
          <p role="alert" className="field-error">
            {error}
          </p>
        )}
      </div>
      <Disclosure summary={<Trans>Qué se sabe de esto</Trans>}>
        <div className="grid gap-2">
          <EvidenceText evidence={dynamic.evidence} />
        </div>
      </Disclosure>
    </article>
  );
}

/**
 * Names the people whom the dynamic does not suit. Only the first line is shown until the text is unfolded.
 */
function BeforeStart({ text }: { text: string }) {
  return (
    <details className="dynamic-before">
      <summary>
        <Icon name="info" />
        <span className="dynamic-before-words">
          <b>
            <Trans>Antes de empezar</Trans>
          </b>{' '}
          <span>{text}</span>
        </span>
        <Icon name="chevron" />
      </summary>
    </details>
  );
}

type LengthPickerProps = { lengths: readonly Length[]; chosen: Length; onChoose: (length: Length) => void };

function LengthPicker({ lengths, chosen, onChoose }: LengthPickerProps) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="field-label mb-2">
        <Trans>¿Cuánto rato tienes?</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {lengths.map((length) => (
          <label key={length} className="length-choice">
            <input
              type="radio"
              name="minutes"
              checked={length === chosen}
              onChange={() => onChoose(length)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {t`${length} min`}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
