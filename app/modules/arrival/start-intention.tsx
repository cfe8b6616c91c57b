import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { IntentionWhen, ParadaResponse } from '#app/modules/paradas/schema.ts';
import { WhenPicker } from '#app/modules/paradas/ui.tsx';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#ui/controls/field.tsx';
import { StepPage } from '#ui/step-page.tsx';
import { type Intention, joinIntention, splitIntention } from './intention-text.browser.ts';
import { StartActions } from './start-actions.tsx';
import { type IntentionExample, useIntentionExamples } from './use-intention-examples.ts';
import type { StartWay } from './use-start-way.tsx';

/**
 * The maximum length of one half of an intention. Both halves and the joining words must fit into the length that the
 * server accepts.
 */
const maxHalfLength = 130;

type Plan = Intention & { intention_when: IntentionWhen };

/**
 * The page of the intention: the two halves of "si..., entonces...", the days on which the app asks about the
 * intention, and examples that suit the chosen focus.
 */
export function StartIntention({ way, parada }: { way: StartWay; parada: ParadaResponse }) {
  const { t, i18n } = useLingui();
  const [plan, setPlan] = useState<Plan>(() => ({
    ...splitIntention(parada.intention),
    intention_when: parada.intention_when,
  }));
  const examples = useIntentionExamples(parada.focus);
  const form = useForm<Plan>({
    fields: ['when', 'gesture', 'intention_when'],
    check: ({ when, gesture, intention_when: { weekdays } }) => ({
      ...(when.trim() && gesture.trim() ? noErrors : missingHalf(when, t`Falta esta mitad.`)),
      ...(weekdays?.length === 0 ? { intention_when: t`Elige al menos un día.` } : noErrors),
    }),
    save: (sent) => {
      const { intention_when } = sent;
      way.fill({ intention: joinIntention(sent, i18n.locale), intention_when });
      way.next();
    },
  });
  const change = (part: Partial<Plan>) => {
    setPlan((current) => ({ ...current, ...part }));
    form.touch(Object.keys(part));
  };
  return (
    <StepPage
      {...way.head}
      title={t`Un «si..., entonces...»`}
      why={t`Atar un gesto pequeño a un momento concreto hace más fácil que pase. En Hoy te preguntamos cómo fue los días que elijas.`}
    >
      <Form
        ref={form.ref}
        errors={form.errors}
        summary={null}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(plan);
        }}
      >
        <HalfField name="when" label={t`Si...`} value={plan.when} onChange={(when) => change({ when })} />
        <HalfField
          name="gesture"
          label={t`entonces...`}
          value={plan.gesture}
          onChange={(gesture) => change({ gesture })}
        />
        <WhenPicker
          name="intention_when"
          value={plan.intention_when}
          onChange={(intention_when) => change({ intention_when })}
        />
        <Examples examples={examples} onChoose={change} />
        <StartActions onLater={way.next} />
      </Form>
    </StepPage>
  );
}

function missingHalf(when: string, text: string): Record<string, string> {
  return when.trim() ? { gesture: text } : { when: text };
}

type HalfFieldProps = { name: string; label: string; value: string; onChange: (value: string) => void };

function HalfField({ name, label, value, onChange }: HalfFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      maxLength={maxHalfLength}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type ExamplesProps = { examples: readonly IntentionExample[]; onChoose: (example: IntentionExample) => void };

function Examples({ examples, onChoose }: ExamplesProps) {
  const { i18n } = useLingui();
  return (
    <div className="grid gap-2">
      <p className="text-muted">
        <Trans>Por ejemplo (toca uno y cámbialo a tu manera):</Trans>
      </p>
      {examples.map((example) => (
        <button
          key={example.when}
          type="button"
          className="choice-tile choice-tile-start"
          onClick={() => onChoose(example)}
        >
          {joinIntention(example, i18n.locale)}
        </button>
      ))}
    </div>
  );
}
