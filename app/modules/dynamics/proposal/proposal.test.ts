import { expect, test } from 'vitest';
import type { DynamicDocument } from '../catalogue/dynamic.ts';
import { aDynamic } from '../dynamics.factory.ts';
import { type CheckInFactors, chooseDynamics, type ProposalInput } from './proposal.server.ts';
import { reasonText } from './proposal-reasons.server.ts';

const made = (slug: string, changes: Partial<DynamicDocument>) =>
  aDynamic({
    slug,
    title: slug,
    lengths: [5, 10],
    fits: { areas: [], causes: [], quadrants: [] },
    ...changes,
  });

const breathing = { kind: 'breathe', title: 'Aire', text: 'Respira.', seconds: 60 } as const;
const pattern = { in: 4, hold: 0, out: 6, rest: 0 };

/** A small catalogue with one dynamic of each approach. Its dynamics cover the five dimensions. */
const catalogue = [
  made('aire', {
    ...{ dimension: 'cuerpo', technique: 'respiracion', approach: 'acceptance' },
    fits: { areas: ['calma'], causes: ['exceso-de-carga'], quadrants: ['alta_desagradable'] },
    steps: [{ ...breathing, pattern }],
  }),
  made('paseo', {
    ...{ dimension: 'cuerpo', technique: 'movimiento', approach: 'plan', lengths: [20, 30] },
    fits: { areas: ['salud'], causes: ['cansancio'], quadrants: ['baja_desagradable'] },
  }),
  made('mirar', {
    ...{ dimension: 'mente', technique: 'atencion', approach: 'acceptance' },
    fits: { areas: ['calma', 'trabajo'], causes: ['incertidumbre'], quadrants: ['baja_desagradable'] },
  }),
  made('repartir', {
    ...{ dimension: 'mente', technique: 'pensamiento', approach: 'split', lengths: [10, 20] },
    fits: { areas: ['trabajo'], causes: ['exceso-de-carga'], quadrants: ['alta_desagradable'] },
  }),
  made('pedir', {
    ...{ dimension: 'vinculos', technique: 'conversacion', approach: 'support' },
    fits: { areas: ['familia', 'trabajo'], causes: ['exceso-de-carga'], quadrants: ['baja_desagradable'] },
  }),
  made('columnas', {
    ...{ dimension: 'proposito', technique: 'planificacion', approach: 'plan' },
    fits: { areas: ['trabajo'], causes: ['exceso-de-carga'], quadrants: ['alta_desagradable'] },
  }),
  made('cuenta', {
    ...{ dimension: 'dinero', technique: 'numeros', approach: 'acceptance' },
    fits: { areas: ['dinero', 'calma'], causes: ['incertidumbre'], quadrants: ['baja_desagradable'] },
    steps: [{ ...breathing, pattern }],
  }),
];

const quiet: ProposalInput = {
  ...{
    localDay: '2026-11-22',
    checkIns: [],
    calm: false,
    focus: [],
    advice: null,
    minutes: 10,
    sessions: [],
  },
};
const signs = (changes: Partial<CheckInFactors>): CheckInFactors => ({
  ...{ areas: [], causes: [], control: null, quadrant: null },
  ...changes,
});
const loaded = signs({ areas: ['trabajo'], causes: ['exceso-de-carga'], quadrant: 'alta_desagradable' });
const done = (slug: string, localDay: string, usefulness: number | null = null) => ({
  ...{ id: 1, slug, localDay, minutes: 10, usefulness },
});
const choose = (changes: Partial<ProposalInput>) => chooseDynamics(catalogue, { ...quiet, ...changes });
const slugsOf = (changes: Partial<ProposalInput>) => choose(changes).map(({ dynamic }) => dynamic.slug);

test.each<[string, Partial<ProposalInput>, string, string]>([
  [
    'nothing to control',
    { checkIns: [{ ...loaded, control: 'no' }] },
    'pedir',
    'porque apuntaste trabajo y demasiada carga',
  ],
  [
    'in part',
    { checkIns: [{ ...loaded, control: 'en_parte' }] },
    'repartir',
    'porque apuntaste trabajo y demasiada carga',
  ],
  [
    'in her hands',
    { checkIns: [{ ...loaded, control: 'si' }] },
    'columnas',
    'porque apuntaste trabajo y demasiada carga',
  ],
  [
    'in part alone',
    { checkIns: [signs({ control: 'en_parte' })] },
    'repartir',
    'porque una parte está en tu mano',
  ],
  [
    'an area alone',
    { checkIns: [signs({ areas: ['salud'] })], minutes: 20 },
    'paseo',
    'porque apuntaste salud',
  ],
  [
    'a cause alone',
    { checkIns: [signs({ causes: ['cansancio'] })], minutes: 30 },
    'paseo',
    'porque apuntaste cansancio',
  ],
  ['a focus', { focus: ['vinculos'] }, 'pedir', 'porque tu foco es Vínculos'],
  ['a plan', { advice: 'cuerpo' }, 'aire', 'porque tu plan pide algo de Cuerpo'],
  ['focus before plan', { focus: ['dinero'], advice: 'cuerpo' }, 'cuenta', 'porque tu foco es Dinero'],
  [
    'what was useful',
    { sessions: [done('mirar', '2026-11-08', 5)] },
    'mirar',
    'porque te sirvió hace dos semanas',
  ],
  ['very low', { calm: true, checkIns: [signs({ control: 'si' })] }, 'aire', 'para ir con calma'],
  [
    'low on energy',
    { checkIns: [signs({ quadrant: 'baja_desagradable' })], focus: ['vinculos'] },
    'pedir',
    'porque tu foco es Vínculos',
  ],
])("the first proposal and its reason depend on the member's records: %s", (_name, input, slug, reason) => {
  const [first] = choose(input);
  expect([first?.dynamic.slug, first && reasonText(first.reason, 'es-ES')]).toEqual([slug, reason]);
});

test('the newest check-in decides whether the member feels in control, and older check-ins add areas and causes', () => {
  const [first] = choose({ checkIns: [signs({ control: 'no' }), { ...loaded, control: 'si' }] });
  expect([first?.dynamic.slug, first?.reason.kind]).toEqual(['pedir', 'noted']);
});

test('if the member feels no control or is at the lowest point, neither a plan nor a split is proposed', () => {
  const no = { checkIns: [{ ...loaded, control: 'no' as const }], minutes: 30 };
  const calm = { checkIns: [{ ...loaded, control: 'si' as const }], minutes: 30, calm: true };
  for (const input of [no, calm])
    for (const { dynamic } of choose(input)) expect(dynamic.approach).toMatch(/^(acceptance|support)$/);
  expect(choose(calm).every(({ minutes }) => minutes <= 10)).toBe(true);
});

test('after a very low check-in, dynamics about money are proposed last, unless the check-in names money', () => {
  expect(slugsOf({ calm: true }).slice(0, 2)).not.toContain('cuenta');
  const noted = slugsOf({ calm: true, checkIns: [signs({ areas: ['dinero'] })] });
  expect(noted.slice(0, 2)).toEqual(['aire', 'cuenta']);
});

test.each([
  [5, 5],
  [3, 5],
  [15, 10],
  [20, 20],
  [30, 20],
])('if the daily goal is %i minutes, a dynamic of %i minutes is proposed', (minutes, length) => {
  const [first] = choose({ minutes, checkIns: [{ ...loaded, control: minutes < 10 ? null : 'en_parte' }] });
  expect(first?.minutes).toBe(length);
});

test('a dynamic that was done in the last five days is not proposed', () => {
  for (const day of ['2026-11-22', '2026-11-18', '2026-11-17'])
    expect(slugsOf({ focus: ['vinculos'], sessions: [done('pedir', day)] })).not.toContain('pedir');
  expect(slugsOf({ focus: ['vinculos'], sessions: [done('pedir', '2026-11-16')] })).toContain('pedir');
});

test('a dynamic that was left in its first minute can be proposed again', () => {
  const left = { ...done('pedir', '2026-11-22'), minutes: null };
  expect(slugsOf({ focus: ['vinculos'], sessions: [left, { ...left, minutes: 0 }] })[0]).toBe('pedir');
});

test('a dynamic that the member rated as useless is not proposed', () => {
  expect(slugsOf({ focus: ['vinculos'], sessions: [done('pedir', '2026-11-01', 1)] })).not.toContain('pedir');
});

test('the two alternatives differ from the proposal and from each other in dimension and technique', () => {
  const chosen = choose({ checkIns: [loaded] });
  expect(new Set(chosen.map(({ dynamic }) => dynamic.dimension)).size).toBe(3);
  expect(new Set(chosen.map(({ dynamic }) => dynamic.technique)).size).toBe(3);
});

test('the proposals stay the same within one day, and change in the course of a week', () => {
  const week = Array.from({ length: 7 }, (_, index) => `2026-11-${10 + index}`);
  const firsts = week.map((localDay) => slugsOf({ localDay })[0]);
  expect(week.map((localDay) => slugsOf({ localDay })[0])).toEqual(firsts);
  expect(new Set(firsts).size).toBeGreaterThan(4);
});

test('if there are no dynamics, nothing is proposed', () => {
  expect(chooseDynamics([], quiet)).toEqual([]);
});
