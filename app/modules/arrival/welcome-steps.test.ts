import { expect, test } from 'vitest';
import type { StepsResponse } from './arrival.schema.ts';
import {
  chosenFocus,
  findWelcomePage,
  needsWelcome,
  welcomeEnds,
  welcomeStep,
} from './welcome-steps.browser.ts';

function reached(...steps: string[]): StepsResponse {
  const items = steps.map((current_step, id) => ({ id, current_step, created: '2026-03-01T10:00:00Z' }));
  return {
    current_step: steps[0] ?? null,
    newcomer: true,
    meta: { total_count: steps.length },
    items,
  };
}

test('a stored step of the welcome pages contains its page and the chosen focus of the Parada', () => {
  const step = welcomeStep('minutos', ['vinculos', 'dinero']);
  expect(step).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(findWelcomePage(step)).toBe('minutos');
  expect(chosenFocus(reached('parada-foco', step))).toEqual(['vinculos', 'dinero']);
});

test.each([null, 'parada-carta', 'bienvenida-fin', 'bienvenida-'])(
  'the step %j belongs to no welcome page',
  (step) => {
    expect(findWelcomePage(step)).toBeUndefined();
  },
);

test('a newcomer sees the welcome pages on every device until these pages are finished or skipped', () => {
  expect(needsWelcome({ newcomer: true, steps: [] })).toBe(true);
  expect(needsWelcome({ newcomer: true, steps: ['bienvenida-mirar'] })).toBe(true);
  for (const end of Object.values(welcomeEnds))
    expect(needsWelcome({ newcomer: true, steps: ['parada-foco', end] })).toBe(false);
  expect(needsWelcome({ newcomer: false, steps: [] })).toBe(false);
});
