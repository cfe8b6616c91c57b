import { expect, test } from 'vitest';
import { testimonials } from './testimonials.ts';

test.each(testimonials.map(({ draft }) => ({ title: draft.title, ...draft.fields })))(
  '$title is marked as invented and has the length of a personal story',
  ({ isInvented, body = '', intro = '' }) => {
    expect(isInvented).toBe(true);
    const words = body.split(/\s+/).length;
    expect([words >= 100, words <= 250]).toEqual([true, true]);
    // On a narrow phone the card has room for only this number of characters.
    expect(intro.length).toBeLessThanOrEqual(80);
    // The mark already calls the testimonial an example, so the text must not repeat this.
    expect(`${intro} ${body}`).not.toMatch(/muestra|ejemplo|gráfica/i);
  },
);
