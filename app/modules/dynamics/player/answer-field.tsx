import { useLingui } from '@lingui/react/macro';
import { CareBeside } from '#app/modules/care/ui.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import type { AskingStep } from '../catalogue/steps.ts';
import { maxTextLength } from '../session/answer-limits.ts';
import type { AnswerValue } from '../session/session.schema.ts';
import { ChooseField } from './choose-field.tsx';
import { ListField } from './list-field.tsx';
import { ScaleField } from './scale-field.tsx';

type AnswerFieldProps = {
  step: AskingStep;
  answer: AnswerValue | undefined;
  onChange: (answer: AnswerValue) => void;
  isMember: boolean;
};

/** The field of a step's answer: a text, lines, a choice or a point on a scale. Every answer is optional. */
export function AnswerField({ step, answer, onChange, isMember }: AnswerFieldProps) {
  const { t } = useLingui();
  const lines = Array.isArray(answer) ? answer : [];
  switch (step.kind) {
    case 'write':
      return (
        <>
          <TextArea
            name={step.id}
            label={t`Escribe aquí`}
            help={isMember ? t`Se guarda cifrado; nadie del equipo lo lee.` : t`No sale de este dispositivo.`}
            rows={6}
            maxLength={maxTextLength}
            className="w-full"
            placeholder={step.placeholder}
            value={typeof answer === 'string' ? answer : ''}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <CareBeside text={typeof answer === 'string' ? answer : ''} />
        </>
      );
    case 'list':
      return (
        <>
          <ListField step={step} lines={lines} onChange={onChange} />
          <CareBeside text={lines.join('\n')} />
        </>
      );
    case 'choose':
      return <ChooseField step={step} chosen={lines} onChange={onChange} />;
    case 'scale':
      return (
        <ScaleField step={step} value={typeof answer === 'number' ? answer : null} onChange={onChange} />
      );
  }
}
