import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { approaches, type DynamicDocument, quadrants, techniques } from '../catalogue/dynamic.ts';
import { lengths } from '../catalogue/lengths.ts';
import { aDynamic } from '../dynamics.factory.ts';
import { chooseDynamics, type ProposalInput } from './proposal.server.ts';

const areas = ['trabajo', 'familia', 'dinero', 'calma', 'sueno'];
const causes = ['cansancio', 'conflicto', 'perdida'];
const days = fc.integer({ min: 0, max: 60 });
const dayBefore = (localDay: string, back: number) =>
  new Date(Date.parse(localDay) - back * 86_400_000).toISOString().slice(0, 10);

/** Generates catalogues of up to forty possible dynamics, each with its own slug. */
const catalogues = fc
  .array(
    fc.record({
      dimension: fc.constantFrom(...dimensionSlugs),
      technique: fc.constantFrom(...techniques),
      approach: fc.constantFrom(...approaches),
      lengths: fc.subarray([...lengths], { minLength: 1, maxLength: 3 }),
      fits: fc.record({
        areas: fc.subarray(areas),
        causes: fc.subarray(causes),
        quadrants: fc.subarray([...quadrants]),
      }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((list): DynamicDocument[] =>
    list.map((changes, index) => aDynamic({ ...changes, slug: `una-${index}` })),
  );

const signs = fc.record({
  areas: fc.subarray(areas, { maxLength: 2 }),
  causes: fc.subarray(causes, { maxLength: 2 }),
  control: fc.constantFrom('si' as const, 'en_parte' as const, 'no' as const, null),
  quadrant: fc.constantFrom(...quadrants, null),
});

const inputs: fc.Arbitrary<ProposalInput> = fc
  .record({
    localDay: days.map((back) => dayBefore('2026-11-22', back)),
    checkIns: fc.array(signs, { maxLength: 3 }),
    calm: fc.boolean(),
    focus: fc.subarray([...dimensionSlugs], { maxLength: 2 }),
    advice: fc.constantFrom(...dimensionSlugs, null),
    minutes: fc.integer({ min: 5, max: 30 }),
    past: fc.array(
      fc.record({
        of: fc.integer({ min: 0, max: 39 }),
        back: days,
        minutes: fc.constantFrom(null, 0, 5, 10),
        usefulness: fc.constantFrom(null, 1, 2, 3, 4, 5),
      }),
      { maxLength: 30 },
    ),
  })
  .map(({ past, ...input }) => ({
    ...input,
    sessions: past
      .toSorted((a, b) => a.back - b.back)
      .map(({ of, back, minutes, usefulness }, id) => {
        const localDay = dayBefore(input.localDay, back);
        return { id, slug: `una-${of}`, localDay, minutes, usefulness };
      }),
  }));

/** Checks the dynamics that are chosen for many days. */
const holds = (look: (choices: ReturnType<typeof chooseDynamics>, input: ProposalInput) => void) =>
  fc.assert(
    fc.property(catalogues, inputs, (catalogue, input) => look(chooseDynamics(catalogue, input), input)),
  );

test('at most three dynamics are proposed, all of them different', () => {
  holds((choices) => {
    expect(choices.length).toBeLessThanOrEqual(3);
    expect(new Set(choices.map(({ dynamic }) => dynamic.slug)).size).toBe(choices.length);
  });
});

test("each proposal has a length that its dynamic offers and that fits into the member's minutes", () => {
  holds((choices, { minutes, calm }) => {
    for (const choice of choices) {
      expect(choice.dynamic.lengths).toContain(choice.minutes);
      expect(choice.minutes).toBeLessThanOrEqual(calm ? Math.min(minutes, 10) : minutes);
    }
  });
});

test('a dynamic that was done in the last five days is not proposed', () => {
  holds((choices, { sessions, localDay }) => {
    const since = dayBefore(localDay, 5);
    const done = sessions.filter((each) => (each.minutes ?? 0) > 0 && each.localDay >= since);
    for (const { dynamic } of choices) expect(done.map(({ slug }) => slug)).not.toContain(dynamic.slug);
  });
});

test('a member who needs calm or feels no control gets neither a plan nor a split as a proposal', () => {
  holds((choices, { checkIns, calm }) => {
    const control = checkIns.find((each) => each.control !== null)?.control;
    if (!calm && control !== 'no') return;
    for (const { dynamic } of choices) expect(['acceptance', 'support']).toContain(dynamic.approach);
  });
});

test('the proposals do not depend on the order of the catalogue, and are the same at every call', () => {
  fc.assert(
    fc.property(catalogues, inputs, (catalogue, input) => {
      const choices = chooseDynamics(catalogue, input);
      expect(chooseDynamics(catalogue.toReversed(), input)).toEqual(choices);
      expect(chooseDynamics(catalogue, input)).toEqual(choices);
    }),
  );
});

test('every reason for a proposal fits the data behind the proposal', () => {
  holds((choices, input) => {
    for (const { dynamic, reason } of choices) {
      if (reason.kind === 'focus') expect(input.focus).toContain(dynamic.dimension);
      if (reason.kind === 'advice') expect(input.advice).toBe(dynamic.dimension);
      if (reason.kind === 'calm') expect(input.calm).toBe(true);
      if (reason.kind !== 'noted') continue;
      if (reason.area !== null) expect(dynamic.fits.areas).toContain(reason.area);
      if (reason.cause !== null) expect(dynamic.fits.causes).toContain(reason.cause);
      const noted = input.checkIns.flatMap((each) => [...each.areas, ...each.causes]);
      expect(noted).toContain(reason.area ?? reason.cause);
    }
  });
});
