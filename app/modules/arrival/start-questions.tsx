import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  maxQuestionLength,
  maxQuestions,
  type ParadaResponse,
  type Question,
} from '#app/modules/paradas/schema.ts';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { StepPage } from '#ui/step-page.tsx';
import { offeredQuestions } from './offered-questions.browser.ts';
import { StartActions } from './start-actions.tsx';
import type { StartWay } from './use-start-way.tsx';

/**
 * The page for up to three questions about the member's days. Suggested questions are shown as cards. The member can
 * also write one question.
 */
export function StartQuestions({ way, parada }: { way: StartWay; parada: ParadaResponse }) {
  const { t } = useLingui();
  const offered = useOfferedQuestions();
  const saved = parada.questions.map(({ text }) => text);
  const [chosen, setChosen] = useState(() =>
    saved.filter((text) => offered.some((each) => each.text === text)),
  );
  const [own, setOwn] = useState(() => saved.find((text) => !chosen.includes(text)) ?? '');
  const count = chosen.length + (own.trim() ? 1 : 0);
  const toggle = (text: string) =>
    setChosen((list) => (list.includes(text) ? list.filter((each) => each !== text) : [...list, text]));
  const save = () => {
    const asked = offered.filter(({ text }) => chosen.includes(text));
    const questions: Question[] = [...asked, ...(own.trim() ? [own.trim()] : [])];
    way.fill({ questions });
    way.next();
  };
  return (
    <StepPage
      {...way.head}
      title={t`¿Qué te gustaría averiguar?`}
      why={t`Hasta tres preguntas, escritas antes de mirar los datos. Si tus registros hablan de ello, verás cuántos días hay con eso y cuántos sin eso. La respuesta, de momento, no se sabe.`}
    >
      <Form
        errors={noErrors}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t`Preguntas que te proponemos`}</legend>
          {offered.map(({ text }) => (
            <label key={text} className="choice-tile choice-tile-start">
              <input
                type="checkbox"
                name="questions"
                value={text}
                checked={chosen.includes(text)}
                disabled={!chosen.includes(text) && count >= maxQuestions}
                onChange={() => toggle(text)}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <TextField
          name="own"
          label={t`Con tus palabras`}
          optionalMark={t`opcional`}
          maxLength={maxQuestionLength}
          autoComplete="off"
          disabled={!own && count >= maxQuestions}
          value={own}
          onChange={(event) => setOwn(event.currentTarget.value)}
        />
        <p role="status" className="min-h-6 text-muted">
          <Trans>
            {count} de {maxQuestions}
          </Trans>
        </p>
        <StartActions onLater={way.next} />
      </Form>
    </StepPage>
  );
}

function useOfferedQuestions() {
  const { i18n } = useLingui();
  return offeredQuestions.map(({ text, about }) => ({ ...about, text: i18n._(text) }));
}
