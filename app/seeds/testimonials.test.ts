import { expect, test } from 'vitest';
import { testimonials } from './testimonials.ts';

test.each(testimonials.map(({ draft }) => ({ title: draft.title, ...draft.fields })))(
  '$title is marked as an example, and is long enough to have a person in it',
  ({ isInvented, body = '', intro = '' }) => {
    expect(isInvented).toBe(true);
    const words = body.split(/\s+/).length;
    expect([words >= 100, words <= 250]).toEqual([true, true]);
    // The card of a narrow phone has room for so much.
    expect(intro.length).toBeLessThanOrEqual(80);
    // The mark says it; her words do not.
    expect(`${intro} ${body}`).not.toMatch(/muestra|ejemplo|gráfica/i);
  },
);
