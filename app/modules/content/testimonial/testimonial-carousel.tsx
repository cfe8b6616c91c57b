import { Trans, useLingui } from '@lingui/react/macro';
import { Picture } from '#app/modules/media/ui.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { dialogIdOf, ExampleChip, type ShownTestimonial, TestimonialDialog } from './testimonial-view.tsx';

type Props = { title: string; testimonials: readonly ShownTestimonial[] };

/** The testimonials side by side; a card opens the whole of it, and the one that has a page shows its address meanwhile. */
export function TestimonialCarousel({ title, testimonials }: Props) {
  const { t } = useLingui();
  return (
    <section id="testimonios" className="scroll-mt-24 py-12" aria-labelledby="testimonios-titulo">
      <h2 id="testimonios-titulo" className="page-width text-center">
        {title}
      </h2>
      <Carousel
        label={title}
        words={{ previous: t`Anterior`, next: t`Siguiente`, pause: t`Parar`, play: t`Mover` }}
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial.id} className="card carousel-card">
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </Carousel>
      {testimonials.map((testimonial) => (
        <TestimonialDialog key={testimonial.id} testimonial={testimonial} />
      ))}
    </section>
  );
}

function TestimonialCard({ testimonial }: { testimonial: ShownTestimonial }) {
  const { name, about, intro, href, picture } = testimonial;
  const invoker = { command: 'show-modal', commandfor: dialogIdOf(testimonial) };
  return (
    <>
      {picture && (
        <div className="carousel-picture">
          <Picture picture={picture} sizes="366px" isDecorative />
        </div>
      )}
      <blockquote className="carousel-quote">{intro}</blockquote>
      <div className="mt-auto grid gap-1">
        <ExampleChip testimonial={testimonial} />
        <h3 className="text-h4">
          {href ? (
            <a className="card-link" href={href} data-opens-dialog={dialogIdOf(testimonial)}>
              {name}
            </a>
          ) : (
            <button type="button" className="card-link text-start" aria-haspopup="dialog" {...invoker}>
              {name}
            </button>
          )}
        </h3>
        {about && <p className="text-sm text-muted">{about}</p>}
        <p className="text-sm font-medium text-link" aria-hidden="true">
          <Trans>Leer su historia</Trans>
        </p>
      </div>
    </>
  );
}
