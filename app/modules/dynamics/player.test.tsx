import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { i18nFor } from '#app/platform/i18n/i18n.server.ts';
import { DynamicsFilters } from './browse/dynamics-filters.tsx';
import type { Dynamic } from './catalogue/catalogue.schema.ts';
import { aDynamic } from './dynamics.factory.ts';
import { forgetDeviceSession } from './player/device-store.ts';
import type { Progress } from './player/player-state.ts';
import { createDeviceStore, DynamicCard, DynamicIntro, DynamicsPlayer, readDeviceSession } from './ui.tsx';

const { lengths: minutes, evidence, shares: _shares, fits: _fits, ...words } = aDynamic({ slug: 'escribir' });
const dynamic: Dynamic = { ...words, minutes, evidence, shares: [] };

const draw = (part: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18nFor('es-ES')}>{part}</I18nProvider>);

/** Returns a stand-in for the storage of a tab. */
function openTab(text?: string) {
  const kept = new Map(text === undefined ? [] : [['yoi-dinamica-escribir', text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A dynamic that a visitor has started. */
const begun = {
  slug: 'escribir',
  title: 'Escribir y soltar',
  version: 1,
  minutes: 5,
  startedAt: '2026-11-02T08:00:00.000Z',
} as const;

const progress: Progress = { step: 1, stepMs: 2_000, spent: [60_000], answers: { peso: 'la mudanza' } };

/** Renders the player in its first state, with the given progress. */
const drawPlayer = (initial: Partial<Progress> = {}, changes: Partial<Dynamic> = {}, isMember = false) =>
  draw(
    <DynamicsPlayer
      dynamic={{ ...dynamic, ...changes }}
      minutes={5}
      store={createDeviceStore(begun, openTab())}
      isMember={isMember}
      initial={{ ...progress, stepMs: 0, spent: [], answers: {}, ...initial }}
      onClose={() => {}}
    />,
  );

test('without an account a session is stored in this browser tab, even after it is finished', async () => {
  const tab = openTab();
  const store = createDeviceStore(begun, tab);
  store.keep(progress);
  await store.leave();
  expect(readDeviceSession('escribir', tab)).toEqual({ ...begun, ...progress, ending: null });
  expect(readDeviceSession('otra', tab)).toBeNull();
  await store.finish({ minutes: 5, usefulness: null, intention: 'paro' });
  store.keep(progress);
  expect(readDeviceSession('escribir', tab)?.ending).toMatchObject({ minutes: 5, intention: 'paro' });
  forgetDeviceSession('escribir', tab);
  expect(tab.kept.size).toBe(0);
});

test('even if the tab cannot store anything, a visitor can finish a dynamic', async () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const store = createDeviceStore(begun, { ...openTab(), setItem: refuse });
  store.keep(progress);
  await expect(store.finish({ minutes: 5, usefulness: null, intention: '' })).resolves.toBeUndefined();
});

test.each(['', '{', '[]', '{"step":1}', 'null', '{"step":1,"stepMs":0,"spent":[],"answers":null}'])(
  "the value %j in the tab's storage is ignored",
  (text) => {
    expect(readDeviceSession('escribir', openTab(text))).toBeNull();
  },
);

test('the player starts at the first step or resumes at the given step', () => {
  expect(drawPlayer({ step: 0 })).toContain('<span class="sr-only">Paso 1 de 4: </span>Antes</h2>');
  const left = drawPlayer({ step: 1, answers: progress.answers });
  expect(left).toContain('Paso 2 de 4: </span>Lo que pesa</h2>');
  expect(left).toContain('la mudanza</textarea>');
});

test('each text field states where its text is stored', () => {
  expect(drawPlayer({ step: 1 }, {}, true)).toContain('Se guarda cifrado; nadie del equipo lo lee.');
  expect(drawPlayer({ step: 1 })).toContain('No sale de este dispositivo.');
});

test('the first step has no button to go back, and the last step has a button to finish', () => {
  expect(drawPlayer({ step: 0 })).toMatch(/button-secondary invisible/);
  expect(drawPlayer({ step: 0 })).toContain('Siguiente');
  expect(drawPlayer({ step: 3 })).toContain('Terminar');
});

test('if the page is reloaded at a step with a timer, the step is paused', () => {
  const timer = { kind: 'timer', title: 'Quieto', text: 'Mira.', seconds: 90 } as const;
  const steps: Dynamic['steps'] = [{ ...timer, cues: [{ at: 20, text: 'Los hombros.' }] }];
  const drawn = drawPlayer({ step: 0, stepMs: 30_000 }, { steps });
  expect(drawn).toContain('1:00');
  expect(drawn).toContain('Los hombros.');
  expect(drawn).toContain('En pausa. Sigue cuando quieras.');
  expect(drawn).toContain('Seguir</button>');
});

test('the phases of a breath are shown by the circle, in words and in numbers', () => {
  const pattern = { in: 4, hold: 0, out: 6, rest: 0 };
  const steps: Dynamic['steps'] = [
    { kind: 'breathe', title: 'Aire', text: 'Respira.', seconds: 60, pattern },
  ];
  const drawn = drawPlayer({ step: 0, stepMs: 5_000 }, { steps });
  expect(drawn).toContain('<span>Suelta el aire</span><span class="breath-number">5</span>');
  expect(drawn).toContain('Toma aire 4 segundos y suéltalo en 6, a tu ritmo.');
  expect(drawn).toContain('0:55');
});

test('below the filled lines a list shows one empty line, up to the maximum number of lines', () => {
  const list = { kind: 'list', id: 'mano', title: 'En tu mano', text: '¿Qué?', seconds: 60 } as const;
  const steps: Dynamic['steps'] = [{ ...list, min_items: 1, max_items: 3 }];
  const linesOf = (mano: string[]) =>
    drawPlayer({ step: 0, answers: { mano } }, { steps }).split('<input').length - 1;
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(linesOf)).toEqual([1, 2, 3, 3]);
});

test('a single choice has radio buttons, and a multiple choice disables its other options when it is full', () => {
  const choose = { kind: 'choose', id: 'cambio', title: 'Qué notas', text: '¿Qué?', seconds: 60 } as const;
  const options = ['uno', 'dos', 'tres'].map((slug) => ({ slug, label: slug }));
  const drawn = (max_choices: number, cambio: string[]) =>
    drawPlayer({ step: 0, answers: { cambio } }, { steps: [{ ...choose, options, max_choices }] });
  expect(drawn(1, ['uno']).match(/type="radio"/g)).toHaveLength(3);
  expect(drawn(1, ['uno'])).not.toContain('disabled');
  expect(drawn(2, ['uno']).match(/type="checkbox"/g)).toHaveLength(3);
  expect(drawn(2, ['uno', 'dos']).match(/disabled/g)).toHaveLength(1);
});

test('a scale shows its points and the labels of both ends', () => {
  const drawn = drawPlayer({ step: 3, answers: { prisa: 3 } });
  expect(drawn.match(/type="radio"/g)).toHaveLength(11);
  expect(drawn).toContain('0, Nada');
  expect(drawn).toContain('10, Toda');
});

test('a text that the device can read aloud is also shown in paragraphs', () => {
  const listen = { kind: 'listen', title: 'Oye', text: 'Escucha.', seconds: 60 } as const;
  const drawn = drawPlayer({ step: 0 }, { steps: [{ ...listen, transcript: 'Uno\nseguido.\n\nDos.' }] });
  expect(drawn).toContain('<p>Uno\nseguido.</p><p>Dos.</p>');
  expect(drawn).not.toContain('Escuchar');
});

test("the last page offers the plan of the document or the member's last intention", () => {
  const drawn = drawPlayer({ step: 4, spent: [60_000, 120_000, 60_000, 50_000] });
  expect(drawn).toContain('Si pesa, entonces lo escribo.</textarea>');
  expect(drawn).toContain('5 min para ti.');
  const hers = {
    dynamic,
    minutes: 5 as const,
    store: createDeviceStore(begun, openTab()),
    isMember: true,
  };
  const again = (
    <DynamicsPlayer
      {...hers}
      initial={{ ...progress, step: 4 }}
      intention="Si llueve, paro."
      onClose={() => {}}
    />
  );
  expect(draw(again)).toContain('Si llueve, paro.</textarea>');
});

test('the first page shows purpose, exclusions and evidence', () => {
  const page = draw(<DynamicIntro dynamic={dynamic} onStart={() => {}} />);
  for (const text of [dynamic.purpose, dynamic.not_for, evidence.says, evidence.source, '5 min', '10 min'])
    expect(page).toContain(text);
  expect(page).toContain('Costumbre, sin estudios que conozcamos');
  expect(page).toContain('Empezar</button>');
});

test('if a session is unfinished, the first page offers to resume it; this offer is above the offer to start again', () => {
  const page = draw(<DynamicIntro dynamic={dynamic} onStart={() => {}} resume={<p>La dejaste ahí</p>} />);
  expect(page.indexOf('La dejaste ahí')).toBeLessThan(page.indexOf('Empezar de nuevo'));
});

test('a source with a URL is a link that opens a new tab', () => {
  const known = { ...evidence, url: 'https://doi.org/10.1000/182' };
  const page = draw(<DynamicIntro dynamic={{ ...dynamic, evidence: known }} onStart={() => {}} />);
  expect(page).toContain('href="https://doi.org/10.1000/182"');
  expect(page).toContain('rel="noopener"');
});

test('a card shows the possible durations of a dynamic', () => {
  const item = { ...dynamic, grade: 'D' as const };
  const card = (lengths: Dynamic['minutes']) =>
    draw(<DynamicCard dynamic={{ ...item, minutes: lengths }} href="/app/dinamicas/escribir" />);
  expect(card([5, 10])).toContain('5 o 10 min');
  expect(card([20])).toContain('20 min');
  expect(card([5])).toContain('href="/app/dinamicas/escribir"');
});

test('the filters show the selection and the number of results', () => {
  const filter = { dimension: 'mente' as const, minutes: null, technique: null, search: 'dormir' };
  const drawn = (total: number) =>
    draw(<DynamicsFilters filter={filter} onChange={() => {}} total={total} />);
  expect(drawn(1).match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(drawn(1)).toContain('value="dormir"');
  expect(drawn(1)).toContain('1 dinámica<');
  expect(drawn(12)).toContain('12 dinámicas');
});
