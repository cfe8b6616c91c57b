import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Portrait, PostDrawing } from '#ui/landscape/portrait.tsx';
import type { PageFields } from '../page/page.schema.ts';
import { findPlayable } from '../page/playable.server.ts';
import { Prose } from '../prose/prose.tsx';
import { ReferenceSources } from './reference-sources.tsx';
import { PostText, ReferenceHead } from './reference-view.tsx';

type Props = {
  revision: { title: string; slug: string; fields: PageFields };
  bodyHtml: string;
};

/**
 * A preview of the page of a referent or a post. The data URL of the picture contains the drawing of this
 * revision.
 */
export function ReferencePreview({ revision: { title, slug, fields }, bodyHtml }: Props) {
  const { referent, drawing, intro, abstract } = fields;
  return (
    <div className="page-width page-body">
      <article className="mx-auto grid max-w-[38rem] gap-8" lang="es">
        {referent ? (
          <>
            <ReferenceHead
              reference={{ ...referent, name: title }}
              portrait={toDataAddress(<Portrait {...referent.portrait} />)}
            />
            <p>{referent.behaviour}</p>
            <Prose html={bodyHtml} />
            <ReferenceSources facts={referent.facts} />
          </>
        ) : (
          <PostText
            post={{ slug, title, intro, playable: findPlayable(abstract), bodyHtml, drawing }}
            drawing={drawing && toDataAddress(<PostDrawing {...drawing} />)}
          />
        )}
      </article>
    </div>
  );
}

function toDataAddress(drawing: ReactElement): string {
  return `data:image/svg+xml,${encodeURIComponent(renderToStaticMarkup(drawing))}`;
}
