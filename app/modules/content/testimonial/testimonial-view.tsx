import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Picture, type ShownPicture } from '#app/modules/media/ui.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Landscape } from '#ui/landscape/landscape.tsx';
import { PlainDialog } from '#ui/overlays/plain-dialog.tsx';
import { Film } from '../page/film.tsx';
import { Prose } from '../prose/prose.tsx';
import type { Testimonial } from './testimonials.server.ts';

/** A testimonial with its picture. */
export type TestimonialWithPicture = Testimonial & { picture: ShownPicture | null };

type Props = { testimonial: TestimonialWithPicture };

/** Adds the picture of a testimonial from the loaded pictures. */
export function withPicture(
  testimonial: Testimonial,
  pictures: ReadonlyMap<number, ShownPicture>,
): TestimonialWithPicture {
  return { ...testimonial, picture: pictures.get(testimonial.imageId ?? 0) ?? null };
}

const pictureSizes = '(min-width: 40rem) 38rem, 92vw';

/** A whole testimonial: first the film or a picture, then the person, then the text. */
function TestimonialBody({ testimonial, opensIn }: Props & { opensIn: 'dialog' | 'page' }) {
  const { name, about, bodyHtml, playable, picture } = testimonial;
  return (
    <div className="grid gap-4">
      <ExampleChip testimonial={testimonial} />
      {about && <p className="text-muted">{about}</p>}
      {/* A film of another site loads only when the visitor opens it. Until then the picture is shown
   (decision 020). */}
      {(!playable || playable.kind === 'elsewhere') && (
        <div className="testimonial-picture">
          {picture ? (
            <Picture picture={picture} sizes={pictureSizes} />
          ) : (
            <Landscape variant="card" level={4} />
          )}
        </div>
      )}
      {playable && <Film playable={playable} title={name} playsWhenOpen={opensIn} />}
      <Prose html={bodyHtml} />
    </div>
  );
}

/** The mark of an invented testimonial. */
export function ExampleChip({ testimonial }: { testimonial: Pick<Testimonial, 'isExample'> }) {
  if (!testimonial.isExample) return null;
  return (
    <p>
      <Chip tone="info">
        <Trans>Ejemplo</Trans>
      </Chip>
    </p>
  );
}

/** The dialog that a card opens. */
export function TestimonialDialog({ testimonial }: Props) {
  const { t } = useLingui();
  return (
    <PlainDialog id={toDialogId(testimonial)} title={testimonial.name} closeLabel={t`Cerrar`}>
      <TestimonialBody testimonial={testimonial} opensIn="dialog" />
    </PlainDialog>
  );
}

/** `/testimonio`: the one testimonial that has a page. `trial` is shown after the testimonial. */
export function TestimonialPage({
  testimonial,
  backHref,
  trial,
}: Props & { backHref: string; trial?: ReactNode }) {
  return (
    <article className="page-width page-body">
      <div className="mx-auto grid max-w-[38rem] gap-5">
        <p>
          <TextLink alone href={backHref}>
            <Trans>Más testimonios</Trans>
          </TextLink>
        </p>
        <h1>{testimonial.name}</h1>
        <TestimonialBody testimonial={testimonial} opensIn="page" />
        {trial}
      </div>
    </article>
  );
}

/** The element id of a testimonial's dialog. */
export function toDialogId({ id }: Testimonial): string {
  return `testimonio-${id}`;
}
