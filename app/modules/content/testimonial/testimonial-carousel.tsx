import { Trans, useLingui } from '@lingui/react/macro';
import { Picture } from '#app/modules/media/ui.tsx';
import { Carousel } from '#ui/controls/carousel.tsx';
import { quoteAfter } from './testimonial-quote.ts';
import {
  ExampleChip,
  TestimonialDialog,
  type TestimonialWithPicture,
  toDialogId,
} from './testimonial-view.tsx';

type Props = { title: string; testimonials: readonly TestimonialWithPicture[] };

/**
 * The testimonials side by side. A card opens its testimonial in a dialog. One testimonial also has its own
 * page, and while its dialog is open, the browser shows the URL of that page.
 */
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
        count={testimonials.length}
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

function TestimonialCard({ testimonial }: { testimonial: TestimonialWithPicture }) {
  const { name, about, intro, bodyHtml, href, picture } = testimonial;
  const invoker = { command: 'show-modal', commandfor: toDialogId(testimonial) };
  const more = quoteAfter(intro, bodyHtml);
  return (
    <>
      <blockquote className="carousel-quote">
        <p className="carousel-lead">{intro}</p>
        {more && <p>{more}</p>}
      </blockquote>
      <div className="carousel-person">
        <div className="grid justify-items-start gap-1">
          <ExampleChip testimonial={testimonial} />
          <h3 className="text-h4">
            {href ? (
              <a className="card-link" href={href} data-opens-dialog={toDialogId(testimonial)}>
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
        {picture && (
          <div className="carousel-picture">
            <Picture picture={picture} sizes="160px" isDecorative />
          </div>
        )}
      </div>
    </>
  );
}
