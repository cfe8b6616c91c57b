import { type FigureKind, type FiguresResponse, figuresResponse } from '#app/modules/figures/schema.ts';
import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { figuresPath } from './use-figures.ts';

/** The figures of two days. */
export function aFigure(kind: FigureKind, changes: Partial<FiguresResponse> = {}): FiguresResponse {
  return {
    ...{ kind, from: '2026-11-25', until: '2026-11-26', zone: 'Europe/Madrid', step: 'day', is_demo: false },
    total: { people: 50, times: 70 },
    steps: [
      { at: '2026-11-24T23:00:00.000Z', people: 20, times: 30 },
      { at: '2026-11-25T23:00:00.000Z', people: 30, times: 40 },
    ],
    one: [
      { name: '/blog', people: 40, times: 60 },
      { name: '', people: 10, times: 10 },
    ],
    two: [{ name: 'direct', people: 50, times: 70 }],
    ...changes,
  };
}

/** Makes the API return these figures. */
export function playFigures(api: ApiStandIn, figures: FiguresResponse): void {
  api.on('GET', figuresPath(figures.kind), () => ({ body: figures }), figuresResponse);
}
