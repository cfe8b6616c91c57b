import { expect, test } from 'vitest';
import { isSettable, outlineText } from './typesetting.ts';

const settings = [
  { size: 40, width: 400, maxLines: 2 },
  { size: 20, width: 400, maxLines: 2 },
] as const;
const set = (text: string) => outlineText(text, { weight: 700, settings });

test('a text is typeset with the first of the given settings in which it fits', async () => {
  expect(await set('Hoy no fío')).toMatchObject({ size: 40, lines: [expect.anything()] });
  expect((await set('Hoy no fío, mañana tampoco, y pasado ya veremos')).size).toBe(20);
});

test('if a text is too long, it is shortened so that no line exceeds the width', async () => {
  for (const text of ['palabra '.repeat(80), 'ñ'.repeat(900), `${'m'.repeat(60)} y más`]) {
    const { lines } = await set(text);
    expect(lines).toHaveLength(2);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(400);
  }
});

test('a shortened text ends after a whole word', async () => {
  const cut = await outlineText('uno dos tres', {
    weight: 400,
    settings: [{ size: 20, width: 95, maxLines: 1 }],
  });
  expect(cut.lines).toEqual([await lineOf('uno dos…')]);
});

async function lineOf(text: string) {
  return (await outlineText(text, { weight: 400, settings: [{ size: 20, width: 900, maxLines: 1 }] }))
    .lines[0];
}

test('characters that the typeface does not have are left out, and accents are composed', async () => {
  expect(await lineOf('ni\u006e\u0303o 🙂\u200B')).toEqual(await lineOf('niño'));
  expect(await isSettable('日本 🙂')).toBe(false);
  expect(await isSettable('Şerife «Łucja» 50 €')).toBe(true);
});

test('neighbouring numbers in a path stay separate, even if they are very small', async () => {
  for (const text of ['Ana Prueba · 5 min de lectura', '¿Qué haría «ella»? “Ñandúes”…']) {
    const { d } = (await lineOf(text)) ?? { d: '' };
    // Without a space, a coordinate that was rounded to 0 would merge with the preceding coordinate.
    const parts = d.match(/[MLQCZ][^MLQCZ]*/g) ?? [];
    const counts = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };
    for (const part of parts) {
      const values = part.slice(1).split(' ').filter(Boolean);
      expect([part, values.length]).toEqual([part, counts[part.charAt(0) as keyof typeof counts]]);
      expect(values.every((value) => /^-?\d+(\.\d)?$/.test(value))).toBe(true);
    }
  }
});
