import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { definePage } from '#app/platform/pages/page.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';

/** `/positions`: where experts will find the open positions. */
export const positionsPage = definePage('/positions', {
  cache: [],
  get: async ({ i18n }) => ({
    head: {
      title: i18n._(msg`Sumando Expertos`),
      description: i18n._(msg`Plazas para expertos que quieran acompañar a otras personas en Yoi.`),
      canonicalPath: '/positions',
    },
    body: (
      <div className="page-width py-10">
        <EmptyState
          headingLevel={1}
          level={3}
          title={i18n._(msg`Sumando Expertos`)}
          actions={
            <ButtonLink href="/blog">
              <Trans>Leer el blog</Trans>
            </ButtonLink>
          }
        >
          <p>
            <Trans>Ahora mismo no hay plazas abiertas. Cuando las haya, las verás aquí.</Trans>
          </p>
        </EmptyState>
      </div>
    ),
  }),
});
