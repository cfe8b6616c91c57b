import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImageNotTaken, inspectImage, renderImage } from './imaging.ts';

/** The number of mutations for each format. Set `MUTATIONS=500` for a long run. */
const max = Number(process.env.MUTATIONS ?? 8);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yoi-imaging-'));
});
afterAll(() => rm(folder, { recursive: true }));

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4B2E83' } });

async function inspect(bytes: Buffer) {
  const file = path.join(folder, 'upload');
  await writeFile(file, bytes);
  return inspectImage(file, folder);
}

/** Returns a seeded random generator, so that a failure can be reproduced. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a damaged %s is either accepted or refused, and causes no other error',
  { timeout: 600_000 },
  async (format) => {
    const whole = await flat(80, 60).toFormat(format).toBuffer();
    const next = numbersFrom(whole.length);
    const outcomes = new Set<string>();
    for (let round = 0; round < max; round += 1) {
      const mutated = Buffer.from(whole.subarray(0, round % 4 === 3 ? next(whole.length) : whole.length));
      for (let flip = 0; flip <= round % 6 && mutated.length > 12; flip += 1)
        mutated[next(mutated.length)] = next(256);
      const outcome = await inspect(mutated).then(
        () => 'taken',
        (error: unknown) => (error instanceof ImageNotTaken ? error.reason : String(error)),
      );
      outcomes.add(outcome);
    }
    for (const outcome of outcomes)
      expect(['taken', 'broken', 'type', 'pixels', 'memory']).toContain(outcome);
  },
);

test('if an image needs too much memory, only the task of this image is stopped', async () => {
  const large = await flat(6_300, 6_300).avif({ effort: 0 }).toBuffer();
  await expect(inspect(large)).rejects.toMatchObject({ reason: 'memory' });
});

test('an aborted rendering ends earlier than a rendering that continues', async () => {
  const file = path.join(folder, 'large.jpg');
  await flat(4_000, 3_000).jpeg().toFile(file);
  let hasEnded = false;
  const other = new AbortController();
  const whole = renderImage({ file, folder, widths: [1_920] }, other.signal)
    .then(() => (hasEnded = true))
    .catch(() => undefined);
  const called = renderImage({ file, folder, widths: [1_920] }, AbortSignal.timeout(1));
  await expect(called).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(hasEnded).toBe(false);
  other.abort();
  await whole;
});
