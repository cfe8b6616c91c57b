import { Trans } from '@lingui/react/macro';
import { Chip } from '#ui/chip.tsx';
import { Landscape } from '#ui/landscape.tsx';
import type { TrustStep } from './landing.queries.ts';

const levels = [1, 3, 5] as const;

/** The three steps of trust: the first is chosen, hovering previews, a click or an arrow chooses; no script. */
export function TrustSteps({ steps }: { steps: readonly TrustStep[] }) {
  return (
    <section className="page-width py-12" aria-labelledby="confianza">
      <h2 id="confianza" className="text-center">
        <Trans>Tres pasos para confiar</Trans>
      </h2>
      <fieldset className="trust" aria-labelledby="confianza">
        <div className="trust-steps">
          {steps.map((step, index) => (
            <label key={step.id} className="trust-step">
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
          ))}
        </div>
        <div className="trust-panels">
          {steps.map((step, index) => (
            <div key={step.id} className="trust-panel">
              <div className="card-media">
                <Landscape variant="card" level={levels[index] ?? 5} />
              </div>
              <p id={`paso-${step.id}`}>{step.text}</p>
            </div>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
