import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { i18nFor } from '#app/platform/i18n/server.ts';
import type { Dynamic } from './catalogue/catalogue.schema.ts';
import { aDynamic } from './dynamics.factory.ts';
import { createDeviceStore, DynamicCard, DynamicIntro, DynamicsPlayer, readDeviceProgress } from './ui.tsx';

afterEach(() => void vi.unstubAllGlobals());

const { lengths: minutes, evidence, shares: _shares, fits: _fits, ...words } = aDynamic({ slug: 'escribir' });
const dynamic: Dynamic = { ...words, minutes, evidence, shares: [] };

const draw = (part: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18nFor('es-ES')}>{part}</I18nProvider>);

/** The storage of a tab. */
function openTab(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

const progress = { step: 1, stepMs: 2_000, spent: [60_000], answers: { peso: 'la mudanza' } };

test('without an account a dynamic is kept in this tab until it ends', async () => {
  const kept = openTab();
  const store = createDeviceStore('escribir');
  store.keep(progress);
  await store.leave();
  expect(readDeviceProgress('escribir')).toEqual(progress);
  await store.finish({ minutes: 5, usefulness: null, intention: '' });
  expect([readDeviceProgress('escribir'), kept.size]).toEqual([null, 0]);
});

test.each(['', '{', '[]', '{"step":1}', 'null'])(
  'what is left in a tab as %j is nothing to go on with',
  (text) => {
    openTab().set('yoi-dinamica-escribir', text);
    expect(readDeviceProgress('escribir')).toBeNull();
  },
);

test('the player begins with its first step, and goes on where somebody left it', () => {
  const given = { dynamic, minutes: 5 as const, store: createDeviceStore('escribir'), isMember: false };
  const first = draw(<DynamicsPlayer {...given} onClose={() => {}} />);
  expect(first).toContain('<span class="sr-only">Paso 1 de 4: </span>Antes</h2>');
  const left = draw(<DynamicsPlayer {...given} initial={progress} onClose={() => {}} />);
  expect(left).toContain('la mudanza');
  expect(left).toContain('No sale de este dispositivo.');
});

test('the first page says what it is for, who should leave it and what is known of it', () => {
  const page = draw(<DynamicIntro dynamic={dynamic} onStart={() => {}} />);
  for (const text of [dynamic.purpose, dynamic.not_for, evidence.says, evidence.source, '5 min', '10 min'])
    expect(page).toContain(text);
});

test('a card says how long a dynamic takes', () => {
  const card = draw(<DynamicCard dynamic={{ ...dynamic, grade: 'D' }} href="/app/dinamicas/escribir" />);
  expect(card).toContain('5 o 10 min');
});
