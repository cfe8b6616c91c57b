import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { House } from '#app/modules/accounts/ui.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { StoryScene } from '#ui/landscape/story-scene.tsx';
import { Prose } from '../prose/prose.tsx';
import { TestimonialCarousel } from '../testimonial/testimonial-carousel.tsx';
import type { TestimonialWithPicture } from '../testimonial/testimonial-view.tsx';
import type { FaqItem, LandingSection, TrustStep } from './landing.queries.ts';
import { type Demo, LandingHero, ReasonsForTrust, WayInButton } from './landing-hero.tsx';
import { PortfolioExample } from './portfolio-example.tsx';
import { TrustSteps } from './trust-steps.tsx';
import type { WayIn } from './way-in.server.ts';

type Props = {
  sections: ReadonlyMap<string, LandingSection>;
  steps: readonly TrustStep[];
  questions: readonly FaqItem[];
  testimonials: readonly TestimonialWithPicture[];
  wayIn: WayIn;
  demo: Demo | undefined;
  /** The notice of another module, which is shown if the URL has the parameter `?notify=`. */
  children?: ReactNode;
} & Pick<House, 'owner'>;

/** The landing page, section by section. A section without texts is left out. */
export function LandingView(props: Props) {
  const { sections, steps, questions, testimonials, wayIn, owner, demo, children } = props;
  const [hero, control, connection, calm, testimonialSection, questionSection] = [
    'hero',
    'control',
    'conexion',
    'menos-estres',
    'testimonios',
    'preguntas',
  ].map((slug) => sections.get(slug));
  return (
    <>
      {children}
      {hero && <LandingHero hero={hero} facts={sections.get('datos')} wayIn={wayIn} owner={owner} />}
      {control && <Control section={control} reasons={sections.get('razones')} demo={demo} />}
      <div className="below-first-screen">
        <TrustSteps steps={steps} />
        {connection && (
          <Connection
            section={connection}
            users={sections.get('usuarios')}
            experts={sections.get('expertos')}
            wayIn={wayIn}
          />
        )}
        {calm && <Calm section={calm} />}
        {testimonialSection && testimonials.length > 0 && (
          <TestimonialCarousel title={testimonialSection.title} testimonials={testimonials} />
        )}
        {questionSection && questions.length > 0 && (
          <Questions title={questionSection.title} questions={questions} />
        )}
      </div>
    </>
  );
}

type ControlProps = {
  section: LandingSection;
  reasons: LandingSection | undefined;
  demo: Demo | undefined;
};

/** An explanation of Paradas, beside the reasons to trust Yoi. */
function Control({ section, reasons, demo }: ControlProps) {
  return (
    <section className="page-width landing-pair">
      <div className="grid gap-4">
        <h2>{section.title}</h2>
        <p className="text-lead">{section.text}</p>
      </div>
      {reasons && <ReasonsForTrust reasons={reasons} demo={demo} />}
    </section>
  );
}

type ConnectionProps = {
  section: LandingSection;
  users: LandingSection | undefined;
  experts: LandingSection | undefined;
  wayIn: WayIn;
};

/** The two groups of people on Yoi, each with a card and a button. Experts can look at the open positions first. */
function Connection({ section, users, experts, wayIn }: ConnectionProps) {
  return (
    <section className="page-width grid gap-8 py-12" aria-labelledby="conexion">
      <header className="mx-auto grid max-w-[38rem] gap-3 text-center">
        <h2 id="conexion">{section.title}</h2>
        <p className="text-lead text-muted">{section.text}</p>
      </header>
      <div className="grid gap-6 md:grid-cols-2">
        {users && (
          <People section={users} scene="users">
            <WayInButton wayIn={wayIn} label={users.actionLabel} />
          </People>
        )}
        {experts && (
          <People section={experts} scene="experts">
            <WayInButton wayIn={wayIn} label={experts.actionLabel} />
            <TextLink alone href="/positions">
              <Trans>Ver las plazas abiertas</Trans>
            </TextLink>
          </People>
        )}
      </div>
    </section>
  );
}

type PeopleProps = { section: LandingSection; scene: 'users' | 'experts'; children: ReactNode };

function People({ section, scene, children }: PeopleProps) {
  return (
    <article className="card">
      <div className="card-media">
        <StoryScene name={scene} />
      </div>
      <div className="card-body">
        <h3>{section.title}</h3>
        <p>{section.text}</p>
        <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-2">{children}</div>
      </div>
    </article>
  );
}

/** The section `menos-estres`, beside an example of the Portafolio screen. */
function Calm({ section }: { section: LandingSection }) {
  return (
    <section className="my-12 bg-action-tint">
      <div className="page-width landing-pair">
        <div className="grid justify-items-start gap-4">
          <h2>{section.title}</h2>
          <p className="text-lead">{section.text}</p>
          {section.actionLabel && (
            <TextLink alone href="/metodo">
              {section.actionLabel}
            </TextLink>
          )}
        </div>
        <PortfolioExample />
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
