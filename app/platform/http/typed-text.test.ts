import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasOverlongCharacter, isVisible } from './characters.ts';
import { text } from './input.ts';
import { typedName, typedProse, typedText } from './typed-text.ts';

const blanks = [
  '\u3164',
  '\u200b',
  '\u2060',
  '\u115f',
  '\u1160',
  '\uffa0',
  '\u2800',
  '\u00a0',
  '\u00ad',
  '\u034f',
  '\u180e',
  '\u200d',
  '\ufe0f',
  '\u202e',
  '\u{e0020}',
  '\u0301',
  '\ufeff',
  ' ',
  '\t',
  '\n',
  '\u2029',
];
const visible = ['a', 'ñ', '7', '.', '❤️', '👩‍❤️‍💋‍👨', '🇪🇸', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', 'ع', 'ש', 'हिन्दी', 'ế', 'ཧྐྵྨླྺྼྻྂ'];
const real = [
  'Nin\u0303o, camio\u0301n, pingu\u0308ino',
  'Tiếng Việt'.normalize('NFD'),
  'שָׁל֥וֹם',
  'بِسْمِ ٱللَّٰهِ',
  'می‌خواهم',
  'क्षत्रिय श्रीमान्',
  '👨‍👩‍👧‍👦 🏳️‍🌈 🇪🇸 👍🏽 1️⃣ ❤️‍🔥',
  'ဝန်ကြီး ภาษาไทย ཧྐྵྨླྺྼྻྂ',
];

test.each(blanks)('a text that consists only of %j counts as blank', (blank) => {
  expect([isVisible(blank), text(20).safeParse(blank).success, typedText(20).parse(blank)]).toEqual([
    false,
    false,
    '',
  ]);
});

test('a text of blank characters becomes valid as soon as it contains a letter', () => {
  const some = fc.array(fc.constantFrom(...blanks), { maxLength: 30 }).map((all) => all.join(''));
  fc.assert(fc.property(some, (blank) => !isVisible(blank) && typedProse(900).parse(blank) === ''));
  fc.assert(
    fc.property(some, fc.constantFrom(...visible), some, (before, letter, after) =>
      isVisible(before + letter + after),
    ),
  );
});

test.each(real)('the text %s is accepted unchanged', (words) => {
  expect([text(200).parse(words), typedProse(200).parse(words)]).toEqual([words, words]);
});

test('eight marks on one letter are accepted and nine are refused, even with invisible characters between them', () => {
  const mark = fc.constantFrom('\u0301', '\u0323', '\u0489', '\u20dd', '\u0e47', '\ufe0f');
  const unseen = fc.constantFrom('', '\u200d', '\u200c', '\u2060', '\u00ad', '\u202e');
  const marks = (count: number) =>
    fc
      .array(fc.tuple(mark, unseen), { minLength: count, maxLength: count })
      .map((all) => all.flat().join(''));
  const letter = fc.constantFrom('a', 'ñ', '❤', 'ع');
  fc.assert(
    fc.property(letter, marks(8), letter, marks(8), (...parts) => !hasOverlongCharacter(parts.join(''))),
  );
  fc.assert(fc.property(letter, marks(9), (one, many) => hasOverlongCharacter(one + many)));
});

test('a text of any length is checked in a single pass, and a refusal has one sentence', () => {
  const issues = text(3_000).safeParse(`a${'\u0301'.repeat(2_000)}`).error?.issues;
  expect(issues).toMatchObject([
    { params: { text: { message: expect.stringContaining('demasiados signos') } } },
  ]);
  for (const piece of [
    '\u200b',
    'a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
    '\u0301\u200d\u200d\u200d\u200d',
    'a\u200d',
  ])
    typedProse(400_000).safeParse(piece.repeat(400_000 / piece.length));
});

test.each(['\u202e', '\u202a', '\u2066', '\u2069', '\u200f', '\u061c', '\u{1D159}'])(
  'the character %j is refused in a name but accepted in longer texts',
  (character) => {
    expect(typedName(20).safeParse(`Ana${character}Paz`).success).toBe(false);
    expect(typedText(20).safeParse(`Ana${character}Paz`).success).toBe(true);
  },
);

test.each(['Ana Paz', 'שָׁל֥וֹם', 'بِسْمِ ٱللَّٰهِ', 'می‌خواهم', 'Tiếng Việt', '👩‍👧'])(
  'the name %j is accepted',
  (name) => {
    expect(typedName(30).safeParse(name).success).toBe(true);
  },
);
