import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Landscape } from '#ui/landscape.tsx';
import type { LandingSection, TrustStep } from './landing.queries.ts';

type Props = {
  hero: LandingSection | undefined;
  control: LandingSection | undefined;
  steps: readonly TrustStep[];
  joinHref: string;
};

/** The landing page: the hero over the growing landscape, then the three steps of trust. */
export function LandingView({ hero, control, steps, joinHref }: Props) {
  return (
    <>
      {hero && <Hero hero={hero} joinHref={joinHref} />}
      {control && (
        <section className="page-width grid justify-items-center gap-4 py-10 text-center">
          <h2>{control.title}</h2>
          <p className="text-lead max-w-[38rem]">{control.text}</p>
        </section>
      )}
      <TrustSteps steps={steps} />
    </>
  );
}

function Hero({ hero, joinHref }: { hero: LandingSection; joinHref: string }) {
  return (
    <section className="relative">
      <div className="page-width relative z-10 grid justify-items-center gap-5 pt-10 text-center md:pt-14">
        <h1 className="max-w-[12em] md:max-w-none">{hero.title}</h1>
        <p className="text-lead max-w-[34rem]">{hero.text}</p>
        {hero.actionLabel && (
          <ButtonLink size="large" href={joinHref}>
            {hero.actionLabel}
          </ButtonLink>
        )}
      </div>
      <Landscape variant="hero" level={5} />
    </section>
  );
}

function TrustSteps({ steps }: { steps: readonly TrustStep[] }) {
  return (
    <section className="page-width py-12" aria-labelledby="confianza">
      <h2 id="confianza" className="text-center">
        <Trans>Tres pasos para confiar</Trans>
      </h2>
      <ol className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-3">
        {steps.map((step) => (
          <li key={step.id} className="card">
            <div className="card-body">
              <p>
                <Chip tone="action">{step.chip}</Chip>
              </p>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
