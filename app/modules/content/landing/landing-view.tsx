import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Landscape } from '#ui/landscape.tsx';
import { PlainDialog, PlainDialogOpener } from '#ui/plain-dialog.tsx';
import { findPlayable } from '../page/playable.ts';
import { Player } from '../page/player.tsx';
import { Prose } from '../prose/prose.tsx';
import { TestimonialCarousel } from '../testimonial/testimonial-carousel.tsx';
import type { ShownTestimonial } from '../testimonial/testimonial-view.tsx';
import type { FaqItem, LandingSection, TrustStep } from './landing.queries.ts';
import { TrustSteps } from './trust-steps.tsx';

type Props = {
  sections: ReadonlyMap<string, LandingSection>;
  steps: readonly TrustStep[];
  questions: readonly FaqItem[];
  testimonials: readonly ShownTestimonial[];
  joinHref: string;
  /** What a visit is about that comes with a wish: the notice of interest. */
  children?: ReactNode;
};

/** The landing page, section by section; what editors have not written is not there. */
export function LandingView({ sections, steps, questions, testimonials, joinHref, children }: Props) {
  const [hero, demo, control, connection, calm, said, asked] = [
    'hero',
    'demo',
    'control',
    'conexion',
    'menos-estres',
    'testimonios',
    'preguntas',
  ].map((slug) => sections.get(slug));
  return (
    <>
      {children}
      {hero && <Hero hero={hero} demo={demo} joinHref={joinHref} />}
      {control && <Words section={control} />}
      <div className="below-first-screen">
        <TrustSteps steps={steps} />
        {connection && (
          <Connection
            section={connection}
            people={[sections.get('usuarios'), sections.get('expertos')]}
            hrefs={[joinHref, joinHref]}
          />
        )}
        {calm && <Calm section={calm} />}
        {said && testimonials.length > 0 && (
          <TestimonialCarousel title={said.title} testimonials={testimonials} />
        )}
        {asked && questions.length > 0 && <Questions title={asked.title} questions={questions} />}
      </div>
    </>
  );
}

type HeroProps = { hero: LandingSection; demo: LandingSection | undefined; joinHref: string };

function Hero({ hero, demo, joinHref }: HeroProps) {
  return (
    <section className="relative">
      <div className="page-width relative z-10 grid justify-items-center gap-5 pt-10 text-center md:pt-14">
        <h1 className="max-w-[12em] md:max-w-none">{hero.title}</h1>
        <p className="text-lead max-w-[34rem]">{hero.text}</p>
        <div className="flex flex-wrap justify-center gap-3">
          {hero.actionLabel && (
            <ButtonLink size="large" href={joinHref}>
              {hero.actionLabel}
            </ButtonLink>
          )}
          {demo && <Demonstration demo={demo} />}
        </div>
      </div>
      <Landscape variant="hero" level={5} />
    </section>
  );
}

/** The film of the product, in a dialog; its section names it as the abstract of an article does. */
function Demonstration({ demo }: { demo: LandingSection }) {
  const { t } = useLingui();
  const playable = findPlayable(demo.text);
  if (!playable) return null;
  return (
    <>
      <PlainDialogOpener dialogId={demo.slug} size="large" variant="secondary">
        {demo.actionLabel ?? demo.title}
      </PlainDialogOpener>
      <PlainDialog id={demo.slug} title={demo.title} closeLabel={t`Cerrar`}>
        <Player playable={playable} title={demo.title} playsWhenOpen="dialog" isTall />
      </PlainDialog>
    </>
  );
}

function Words({ section }: { section: LandingSection }) {
  return (
    <section className="page-width grid justify-items-center gap-4 py-10 text-center">
      <h2>{section.title}</h2>
      <p className="text-lead max-w-[38rem]">{section.text}</p>
    </section>
  );
}

type ConnectionProps = {
  section: LandingSection;
  people: readonly (LandingSection | undefined)[];
  hrefs: readonly string[];
};

/** Who meets here: a card for each, with her way in. */
function Connection({ section, people, hrefs }: ConnectionProps) {
  const levels = [3, 5] as const;
  return (
    <section className="page-width grid gap-8 py-12" aria-labelledby="conexion">
      <header className="mx-auto grid max-w-[38rem] gap-3 text-center">
        <h2 id="conexion">{section.title}</h2>
        <p className="text-lead text-muted">{section.text}</p>
      </header>
      <div className="grid gap-6 md:grid-cols-2">
        {people.map(
          (one, index) =>
            one && (
              <article key={one.slug} className="card">
                <div className="card-media">
                  <Landscape variant="card" level={levels[index] ?? 5} />
                </div>
                <div className="card-body">
                  <h3>{one.title}</h3>
                  <p>{one.text}</p>
                  {one.actionLabel && (
                    <ButtonLink className="mt-auto" href={hrefs[index] ?? ''}>
                      {one.actionLabel}
                    </ButtonLink>
                  )}
                </div>
              </article>
            ),
        )}
      </div>
    </section>
  );
}

function Calm({ section }: { section: LandingSection }) {
  return (
    <section className="my-12 bg-action-tint">
      <div className="page-width grid items-center gap-8 py-14 md:grid-cols-2">
        <div className="grid justify-items-start gap-4">
          <h2>{section.title}</h2>
          <p className="text-lead">{section.text}</p>
        </div>
        <div className="landscape-frame mx-auto aspect-square w-full max-w-sm">
          <Landscape variant="empty" level={4} />
        </div>
      </div>
    </section>
  );
}

function Questions({ title, questions }: { title: string; questions: readonly FaqItem[] }) {
  const { t } = useLingui();
  return (
    <section id="preguntas" className="page-width scroll-mt-24 py-12" aria-labelledby="preguntas-titulo">
      <div className="mx-auto max-w-[44rem]">
        <h2 id="preguntas-titulo" className="text-center">
          {title}
        </h2>
        <ul className="mt-8 grid gap-3" aria-label={t`Preguntas y respuestas`}>
          {questions.map(({ id, question, answerHtml }) => (
            <li key={id}>
              <Disclosure summary={question}>
                <Prose html={answerHtml} />
              </Disclosure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
