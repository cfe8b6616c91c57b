import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { streamSlices } from '#app/platform/http/slice-stream.server.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { type FigureKind, figureKinds, figuresQuery, figuresResponse } from './figures.schema.ts';
import { exportFigures, readFigures } from './figures.server.ts';

const tags = ['admin'];

const summaries: Readonly<Record<FigureKind, string>> = {
  visits: 'Visits by page and source',
  'sign-ups': 'Sign-ups by campaign and first page',
  arrivals: 'How far arrivals come, by the day of the first step, two weeks later',
  paradas: 'Paradas by the day of their start and their outcome, six weeks later',
  reading: 'Pages that were read on the day of a sign-up, before it',
};

/**
 * The routes of the figures, two for each kind. Editors may read only the figures of pages that are read before
 * a sign-up.
 */
export const figuresApi: ApiRoutes = (api) => {
  for (const kind of figureKinds) {
    const config = { staff: kind === 'reading' ? 'figures.read-pages' : 'figures.read' } as const;
    const base = `/api/admin/figures/${kind}/`;
    api.get(
      base,
      {
        config,
        schema: {
          tags,
          summary: `${summaries[kind]}, in tens`,
          querystring: figuresQuery,
          response: { 200: figuresResponse },
        },
      },
      async (request) => readFigures(requireStaff(request), kind, request.query),
    );
    api.get(
      `${base}export.csv`,
      {
        config: { ...config, produces: 'text/csv' },
        schema: { tags, summary: `${summaries[kind]}, as a file`, querystring: figuresQuery },
      },
      async (request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', `attachment; filename="yoi-${kind}.csv"`)
          .send(await streamSlices(exportFigures(requireStaff(request), kind, request.query))),
    );
  }
};
