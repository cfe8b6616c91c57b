import { Trans, useLingui } from '@lingui/react/macro';
import { dimensionNames } from '#app/modules/portfolio/schema.ts';
import { definePage } from '#app/platform/pages/page.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { DimensionMark } from '#ui/landscape/dimension-mark.tsx';
import type { DynamicDocument } from '../catalogue/dynamic.ts';
import { techniqueNames } from '../catalogue/dynamic-words.ts';
import { EvidenceText } from '../catalogue/evidence-text.tsx';
import { requireDynamic } from '../catalogue/reading.server.ts';
import { listSteps, type TimedStep } from '../catalogue/steps.ts';
import { DeviceNote, dynamicHref, dynamicPath, WayIn } from './trial-card.part.tsx';

/**
 * `/dinamicas/:slug`: the page of a dynamic, which a visitor can read without JavaScript or do on the page. The
 * page is cached without tags: dynamics change only with a new program version, which starts with an empty
 * cache.
 */
export const dynamicPage = definePage(dynamicPath, {
  cache: [],
  get: async ({ viewer }, { slug }) => {
    const dynamic = await requireDynamic(slug);
    const { title, summary } = dynamic;
    return {
      head: { title, description: summary, canonicalPath: dynamicHref(slug) },
      body: <DynamicView dynamic={dynamic} isMember={viewer !== null} />,
    };
  },
});

/** The anchor of the steps. Without JavaScript the button is a link to this anchor. */
const stepsId = 'pasos';

function DynamicView({ dynamic, isMember }: { dynamic: DynamicDocument; isMember: boolean }) {
  const [minutes = 5] = dynamic.lengths;
  return (
    <article className={`page-width page-body dimension-${dynamic.dimension}`}>
      <div className="mx-auto grid max-w-[38rem] gap-6">
        <Head dynamic={dynamic} />
        <p>{dynamic.purpose}</p>
        <div className="grid gap-2">
          <WayIn dynamic={dynamic} isMember={isMember} href={`#${stepsId}`} />
          {!isMember && <DeviceNote />}
        </div>
        <Before words={dynamic.not_for} />
        <Steps steps={listSteps(dynamic, minutes)} />
        <Plan plan={dynamic.plan} />
        <Evidence evidence={dynamic.evidence} />
      </div>
    </article>
  );
}

function Head({ dynamic }: { dynamic: DynamicDocument }) {
  const { i18n } = useLingui();
  const { dimension, technique, title, summary, lengths } = dynamic;
  const [minutes = 5] = lengths;
  return (
    <header className="dynamic-intro-head">
      <DimensionMark dimension={dimension} className="size-20 md:size-24" />
      <div className="flex flex-wrap gap-2">
        <Chip>
          <Trans>{minutes} min</Trans>
        </Chip>
        <Chip>{i18n._(dimensionNames[dimension])}</Chip>
        <Chip>{i18n._(techniqueNames[technique])}</Chip>
      </div>
      <h1>{title}</h1>
      <p className="text-lead">{summary}</p>
    </header>
  );
}

function Before({ words }: { words: string }) {
  return (
    <section className="dynamic-note" aria-labelledby="antes-de-empezar">
      <Icon name="info" />
      <div className="grid gap-1">
        <h2 id="antes-de-empezar" className="text-h4">
          <Trans>Antes de empezar</Trans>
        </h2>
        <p>{words}</p>
      </div>
    </section>
  );
}

function Steps({ steps }: { steps: readonly TimedStep[] }) {
  return (
    <section className="grid gap-4" aria-labelledby={stepsId}>
      <h2 id={stepsId} className="scroll-mt-24 text-h3">
        <Trans>Paso a paso</Trans>
      </h2>
      <ol className="trial-steps">
        {steps.map((step) => (
          <li key={step.title}>
            <h3 className="text-h4">{step.title}</h3>
            <p className="whitespace-pre-line">{step.text}</p>
            <StepWords step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The texts that the player shows during a step, or the options of the step. */
function StepWords({ step }: { step: TimedStep }) {
  switch (step.kind) {
    case 'listen':
      return <p className="whitespace-pre-line">{step.transcript}</p>;
    case 'timer':
      return <Lines lines={(step.cues ?? []).map(({ text }) => text)} />;
    case 'choose':
      return <Lines lines={step.options.map(({ label }) => label)} />;
    case 'scale': {
      const { min, max, low, high } = step;
      return (
        <p className="text-muted">
          <Trans>
            De {min} ({low}) a {max} ({high}).
          </Trans>
        </p>
      );
    }
    default:
      return null;
  }
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="trial-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Plan({ plan }: Pick<DynamicDocument, 'plan'>) {
  return (
    <section className="grid gap-2" aria-labelledby="para-llevarte">
      <h2 id="para-llevarte" className="text-h3">
        <Trans>Para llevarte</Trans>
      </h2>
      <p>
        {plan.if}, {plan.then}
      </p>
    </section>
  );
}

function Evidence({ evidence }: Pick<DynamicDocument, 'evidence'>) {
  return (
    <section className="grid gap-2" aria-labelledby="que-se-sabe">
      <h2 id="que-se-sabe" className="text-h3">
        <Trans>Qué se sabe de esto</Trans>
      </h2>
      <EvidenceText evidence={evidence} />
    </section>
  );
}
