import { expect, test } from 'vitest';
import { similarity, toShingles } from './near-copies.ts';
import { readReferents } from './referents.ts';

const referents = await readReferents();
const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test('the site has at least 18 referents from the start, half of them women, from three parts of the world', () => {
  expect(referents.length).toBeGreaterThanOrEqual(18);
  expect(referents.filter(({ woman }) => woman).length * 2).toBeGreaterThanOrEqual(referents.length);
  const byKind = Map.groupBy(referents, ({ kind }) => kind);
  for (const kind of ['spain', 'latin-america', 'elsewhere'] as const)
    expect([kind, byKind.get(kind)?.length ?? 0]).toEqual([kind, expect.any(Number)]);
  for (const people of byKind.values()) expect(people.length).toBeGreaterThanOrEqual(5);
});

test.each(referents)(
  'the biography of $name has 250 to 400 words, and purpose and gesture are complete sentences',
  (each) => {
    expect(countWords(each.life)).toBeGreaterThanOrEqual(250);
    expect(countWords(each.life)).toBeLessThanOrEqual(400);
    expect(each.purpose).toMatch(/^Para .+\.$/);
    expect(each.behaviour).toMatch(/\.$/);
  },
);

test.each(referents)(
  'every fact about $name names its source: the work, the passage, a quote, a URL and the day it was read',
  (each) => {
    expect(each.facts.length).toBeGreaterThanOrEqual(15);
    for (const { claim, work, where, quote, url, day } of each.facts)
      expect([
        claim,
        work !== '',
        where !== '',
        quote !== '',
        /^https?:\/\/\S+$/.test(url),
        day >= '2026-01-01',
      ]).toEqual([claim, true, true, true, true, true]);
  },
);

test.each(referents)(
  'there are two posts about $name with 80 to 200 words, and one of them has a drawing',
  ({ posts }) => {
    for (const { text } of posts) {
      expect(countWords(text)).toBeGreaterThanOrEqual(80);
      expect(countWords(text)).toBeLessThanOrEqual(200);
    }
    expect(posts.filter(({ drawing }) => drawing !== undefined).length).toBe(1);
  },
);

/** The words in the purpose or the behaviour that refer to an object, for each object in a portrait. */
const wordsOf: { [Object in (typeof referents)[number]['portrait']['object']]?: RegExp } = {
  bicycle: /movimiento/,
  book: /lección|estudiar|una página/,
  bowl: /cocina|receta/i,
  coins: /cantidad/,
  flower: /crezca|agua/,
  hourglass: /minutos|hora/,
  microscope: /un solo tema/,
  notebook: /escribe una línea|ficha/,
  pan: /huevo/,
  path: /paseo/,
  pen: /a mano/,
  piano: /practicas/,
  scales: /precio/,
  voices: /escuchar/,
};

test.each(referents)('the object in the portrait of $name is mentioned in the gesture', (each) => {
  expect(`${each.purpose} ${each.behaviour}`).toMatch(wordsOf[each.portrait.object] ?? /^without words$/);
});

test('every function and every dimension has at least one referent', () => {
  expect(new Set(referents.map((each) => each.function)).size).toBe(3);
  expect(new Set(referents.flatMap(({ dimensions }) => dimensions)).size).toBe(5);
});

test('each referent has a different portrait, a different gesture and posts with different URLs', () => {
  for (const values of [
    referents.map(({ portrait }) => JSON.stringify(portrait)),
    referents.map(({ behaviour }) => behaviour),
    referents.flatMap(({ posts }) => posts.map(({ slug }) => slug)),
    referents.flatMap(({ posts }) =>
      posts.flatMap(({ drawing }) => (drawing ? [JSON.stringify(drawing)] : [])),
    ),
  ])
    expect(new Set(values).size).toBe(values.length);
});

test('no biography repeats passages from another biography', () => {
  const runs = referents.map(({ name, life }) => ({ name, runs: toShingles(life) }));
  const alike = runs.flatMap((one, index) =>
    runs.slice(index + 1).filter((other) => similarity(one.runs, other.runs) > 0.02),
  );
  expect(alike).toEqual([]);
});
