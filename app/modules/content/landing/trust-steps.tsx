import { Trans } from '@lingui/react/macro';
import { Chip } from '#ui/controls/chip.tsx';
import { StoryScene } from '#ui/landscape/story-scene.tsx';
import type { TrustStep } from './landing.queries.ts';

const scenes = ['oneself', 'process', 'others'] as const;

/**
 * The three trust steps. They need no JavaScript. The first step is selected; hovering previews a step, and a
 * click or an arrow key selects it. On a phone the panel opens inside the selected step; on wider screens the
 * panel is beside all steps.
 */
export function TrustSteps({ steps }: { steps: readonly TrustStep[] }) {
  return (
    <section className="page-width py-12" aria-labelledby="confianza">
      <p id="confianza" className="eyebrow mx-auto text-center">
        <Trans>Tres pasos para confiar</Trans>
      </p>
      <fieldset className="trust" aria-labelledby="confianza">
        {steps.map((step, index) => (
          <div key={step.id} className="trust-item">
            <label className="trust-step">
              <input
                type="radio"
                name="paso"
                value={step.id}
                defaultChecked={index === 0}
                aria-describedby={`paso-${step.id}`}
              />
              <Chip tone="action" className="justify-self-start">
                {step.chip}
              </Chip>
              <span className="trust-name">{step.title}</span>
            </label>
            <div className="trust-panel">
              <div className="card-media">
                <StoryScene name={scenes[index] ?? 'others'} />
              </div>
              <p id={`paso-${step.id}`}>{step.text}</p>
            </div>
          </div>
        ))}
      </fieldset>
    </section>
  );
}
