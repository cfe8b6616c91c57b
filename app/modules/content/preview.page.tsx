import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { definePage } from '#app/platform/pages/page.ts';
import { renderMarkdown } from './markdown.ts';
import { previewPath, readPreview } from './preview.ts';
import { Prose } from './prose.tsx';

/** `/vista-previa/:token`: a revision that may not be shown yet, to who was given its signed address. */
export const previewPage = definePage(previewPath, {
  cache: 'never',
  get: async ({ i18n }, { token }) => {
    const { title, fields } = await readPreview(token);
    const html = await renderMarkdown(fields.body);
    return {
      head: { title: i18n._(msg`Vista previa: ${{ title }}`), noIndex: true },
      body: (
        <article className="page-width py-10" lang="es">
          <div className="mx-auto grid max-w-[38rem] gap-4">
            <p className="card-meta">
              <Trans>Vista previa. Solo la ve quien tiene este enlace, durante una hora.</Trans>
            </p>
            <h1>{title}</h1>
            <p className="text-lead text-muted">{fields.intro}</p>
            <Prose html={html} />
          </div>
        </article>
      ),
    };
  },
});
