import { expect, test } from 'vitest';
import { emptyIntention, joinIntention, splitIntention } from './intention-text.browser.ts';
import { lastPage, minutesLeft, startPages, startStep } from './start-pages.browser.ts';

const pages = startPages([]);

test('on any device the start of a Parada resumes at the page that was reached last', () => {
  const items = ['bienvenida-fin', 'parada-carta', 'parada-foco'].map((current_step, id) => ({
    id,
    current_step,
    created: '2026-03-01T10:00:00Z',
  }));
  const steps = { current_step: 'bienvenida-fin', newcomer: false, meta: { total_count: 3 }, items };
  expect(lastPage(pages, steps)?.slug).toBe('carta');
  expect(lastPage(pages, undefined)?.slug).toBe('que-es');
});

test('every page has a step whose name the server accepts', () => {
  for (const page of pages) expect(startStep(page)).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
});

test('from the first to the last start page the number of remaining minutes falls from seven to one', () => {
  expect([minutesLeft(1, 14), minutesLeft(14, 14)]).toEqual([7, 1]);
});

test('an intention is joined from two halves and split into the same two halves', () => {
  const intention = { when: 'llego a casa, con prisa', gesture: 'respiro tres veces' };
  expect(joinIntention(intention)).toBe('Si llego a casa, con prisa, entonces respiro tres veces.');
  expect(splitIntention(joinIntention(intention))).toEqual(intention);
  expect(joinIntention({ when: 'ceno,', gesture: 'paseo.' })).toBe('Si ceno, entonces paseo.');
  expect(joinIntention({ when: 'ceno', gesture: ' ' })).toBeNull();
  expect(splitIntention(null)).toEqual(emptyIntention);
  expect(splitIntention('Pasear')).toEqual({ when: '', gesture: 'Pasear' });
});
