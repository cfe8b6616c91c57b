import { expect, test } from 'vitest';
import { z } from 'zod';
import { techniques } from '#app/modules/dynamics/catalogue/dynamic.ts';
import { stepSeconds } from '#app/modules/dynamics/catalogue/steps.ts';
import { chooseDynamics } from '#app/modules/dynamics/proposal/proposal.server.ts';
import { areaNames, causeNames } from '#app/modules/feelings/taxonomy-names.ts';
import { areaWords, causeWords } from '#app/modules/feelings/taxonomy-words.server.ts';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { parseDynamic, readDynamicTexts } from './dynamics.ts';

const files = await readDynamicTexts();
const dynamics = files.map((each) => ({ ...each, dynamic: parseDynamic(each) }));
const documents = dynamics.map(({ dynamic }) => dynamic);

test('there are forty dynamics: at least seven for each dimension and one for each technique', () => {
  expect(documents).toHaveLength(40);
  for (const each of dimensionSlugs)
    expect(documents.filter(({ dimension }) => dimension === each).length).toBeGreaterThanOrEqual(7);
  expect(new Set(documents.map(({ technique }) => technique))).toEqual(new Set(techniques));
});

test.each(dynamics)(
  '$file is in the folder of its dimension, and the shares in the file sum to 100 %',
  ({ file, text, dynamic }) => {
    const { slug, version, dimension, shares } = dynamic;
    expect(file).toBe(`./dynamics/${dimension}/${slug}.yaml`);
    expect(text.startsWith(`slug: ${slug}\nversion: ${version}\n`)).toBe(true);
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(10_000);
    expect(shares[dimension]).toBe(Math.max(...Object.values(shares)));
  },
);

test.each(dynamics)(
  'the steps of $file together take 85 to 102 % of each duration that the dynamic can have',
  ({ dynamic }) => {
    for (const length of dynamic.lengths) {
      const seconds = dynamic.steps.reduce((sum, step) => sum + stepSeconds(step, length), 0);
      expect(seconds).toBeGreaterThanOrEqual(length * 51);
      expect(seconds).toBeLessThanOrEqual(length * 61.2);
    }
  },
);

test.each(dynamics)(
  'the answers in $file have unique ids, and the plan in the file is well formed',
  ({ dynamic }) => {
    const ids = dynamic.steps.flatMap((step) => ('id' in step ? [step.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    for (const step of dynamic.steps)
      if (step.kind === 'list') expect(step.min_items).toBeLessThanOrEqual(step.max_items);
    expect(dynamic.plan.if).toMatch(/^Si [^.]+[^.,]$/);
    expect(dynamic.plan.then).toMatch(/^entonces .+\.$/);
  },
);

test('the dynamics refer to exactly the areas and causes that a check-in offers', () => {
  const met = (part: 'areas' | 'causes') => new Set(documents.flatMap(({ fits }) => fits[part]));
  expect([...met('areas')].toSorted()).toEqual(Object.keys(areaNames).toSorted());
  expect([...met('causes')].toSorted()).toEqual(Object.keys(causeNames).toSorted());
});

test('every area and every cause has a word with which a proposal can state its reason', () => {
  expect(Object.keys(areaWords).toSorted()).toEqual(Object.keys(areaNames).toSorted());
  expect(Object.keys(causeWords).toSorted()).toEqual(Object.keys(causeNames).toSorted());
});

const quiet = { checkIns: [], calm: false, focus: [], advice: null, minutes: 10, sessions: [] };

test('within a month the proposed dynamics vary, and none is repeated within five days', () => {
  const sessions: { id: number; slug: string; localDay: string; minutes: number; usefulness: null }[] = [];
  for (let day = 1; day <= 30; day += 1) {
    const localDay = `2026-11-${String(day).padStart(2, '0')}`;
    const [first] = chooseDynamics(documents, { ...quiet, localDay, sessions, focus: ['mente', 'vinculos'] });
    const slug = z.string().parse(first?.dynamic.slug);
    expect(sessions.slice(0, 5).map((session) => session.slug)).not.toContain(slug);
    sessions.unshift({ id: day, slug, localDay, minutes: 10, usefulness: null });
  }
  expect(new Set(sessions.map(({ slug }) => slug)).size).toBeGreaterThan(12);
});

test('three dynamics are proposed on any day, even if the member has five minutes, no control or a need for calm', () => {
  for (const control of ['si', 'en_parte', 'no'] as const)
    for (const calm of [true, false])
      for (const minutes of [5, 10, 20, 30]) {
        const checkIns = [{ areas: ['trabajo'], causes: ['cansancio'], control, quadrant: null }];
        const input = { ...quiet, localDay: '2026-11-22', checkIns, calm, minutes };
        expect(chooseDynamics(documents, input)).toHaveLength(3);
      }
});

test('after a check-in at the lowest point a breathing dynamic is proposed first', () => {
  const checkIns = [{ areas: [], causes: [], control: null, quadrant: 'baja_desagradable' as const }];
  const [first] = chooseDynamics(documents, { ...quiet, localDay: '2026-11-22', checkIns, calm: true });
  expect(first?.dynamic.technique).toBe('respiracion');
});
