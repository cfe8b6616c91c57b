import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findPictures } from '#app/modules/media/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import { definePage } from '#app/platform/pages/page.ts';
import { ArticleText, listGalleryPictures } from '../blog/article-view.tsx';
import { findPlayable } from '../page/playable.server.ts';
import { findPlayingSeconds } from '../page/playing-seconds.server.ts';
import { PositionView } from '../position/position-view.tsx';
import { readPosition } from '../position/positions.server.ts';
import { measureText } from '../prose/prose-images.server.ts';
import { readingMinutes } from '../prose/reading-minutes.server.ts';
import { renderText } from '../prose/rendering.server.ts';
import { listHeadings } from '../prose/table-of-contents.ts';
import { ReferencePreview } from '../reference/reference-preview.part.tsx';
import { TextView } from '../site/text-view.tsx';
import { TestimonialPage, withPicture } from '../testimonial/testimonial-view.tsx';
import { readTestimonial } from '../testimonial/testimonials.server.ts';
import type { PreviewedRevision } from './preview.queries.ts';
import { previewPath, readPreview } from './preview.server.ts';

/** `/vista-previa/:token`: an unpublished revision, for anybody who has its signed URL. */
export const previewPage = definePage(previewPath, {
  cache: 'never',
  get: async ({ i18n }, { token }) => {
    const revision = await readPreview(token);
    return {
      head: { title: i18n._(msg`Vista previa: ${{ title: revision.title }}`), noIndex: true },
      body: (
        <>
          <div className="page-width pt-6">
            <p className="mx-auto max-w-[38rem] rounded-card bg-action-tint px-5 py-3 text-base">
              <Trans>
                <strong>Vista previa.</strong> Solo la ve quien tiene este enlace, durante una hora.
              </Trans>
            </p>
          </div>
          {await renderAsShown(revision, i18n)}
        </>
      ),
    };
  },
});

/**
 * Renders a revision as its future page would look, but without the parts that only a live page has:
 * discussion, neighbours, forms. If the page is a testimonial, the text of its card on the landing page comes
 * first.
 */
async function renderAsShown(revision: PreviewedRevision, i18n: I18n): Promise<ReactNode> {
  const { pageId: id, kind, title, slug, fields } = revision;
  const bodyHtml = await readBody(fields.body, i18n);
  const publishedOn = fields.date ?? now().toISOString().slice(0, 10);
  const { intro, abstract, isInvented } = fields;
  const shown = { id, title, slug, intro, abstract, isInvented, bodyHtml };
  if (kind === 'text') return <TextView title={title} bodyHtml={bodyHtml} />;
  if (kind === 'position') {
    const position = readPosition({ id, title, intro: fields.intro, tags: fields.tags, publishedOn });
    return <PositionView position={position} bodyHtml={bodyHtml} listHref="/positions" applyHref={null} />;
  }
  if (kind === 'reference' || kind === 'reference-post')
    return <ReferencePreview revision={revision} bodyHtml={bodyHtml} />;
  const imageId = fields.headerImage?.id ?? null;
  const galleryIds = fields.gallery.map((image) => image.id);
  const pictures = await findPictures(db, imageId === null ? galleryIds : [imageId, ...galleryIds]);
  if (kind === 'testimonial') {
    const testimonial = readTestimonial({ ...shown, headerImage: fields.headerImage });
    return (
      <>
        <div className="page-width pt-6">
          <p className="mx-auto max-w-[38rem] text-lead text-muted">{fields.intro}</p>
        </div>
        <TestimonialPage testimonial={withPicture(testimonial, pictures)} backHref="/#testimonios" />
      </>
    );
  }
  const { author, tags, theme } = fields;
  const playable = findPlayable(fields.abstract);
  return (
    <div className="page-width page-body">
      <ArticleText
        article={{ ...shown, author, tags, theme, publishedOn, readingMinutes: readingMinutes(fields.body) }}
        headings={listHeadings(bodyHtml)}
        playable={playable}
        seconds={await findPlayingSeconds(playable)}
        picture={pictures.get(imageId ?? 0) ?? null}
        gallery={listGalleryPictures({ imageId, galleryIds }, pictures)}
      />
    </div>
  );
}

/**
 * Renders the body, or the reason why the body cannot be rendered. An old text may exceed the current limits, but its
 * author should still see the other parts of the preview.
 */
async function readBody(body: string, i18n: I18n): Promise<string> {
  try {
    return await measureText(db, await renderText('body', body));
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return renderToStaticMarkup(<p>{error.fields.body?.map((text) => i18n._(text))}</p>);
  }
}
