import { expect, test } from 'vitest';
import type { Step } from '../catalogue/dynamic.ts';
import { chooseMirror } from './mirror.ts';

const base = { text: '¿Y?', seconds: 60 };
const want = { ...base, low: 'Me da igual', high: 'Lo quiero ya', min: 0, max: 10 };
const before: Step = { kind: 'scale', id: 'antes', title: 'Las ganas, ahora', ...want };
const after: Step = { kind: 'scale', id: 'despues', title: 'Las ganas, después', ...want };
const write: Step = { kind: 'write', id: 'frase', title: 'Tu frase', ...base };
const more: Step = { kind: 'write', id: 'otra', title: 'La mía', ...base };
const list: Step = {
  kind: 'list',
  id: 'monton',
  title: 'Primer montón',
  ...base,
  min_items: 1,
  max_items: 9,
};
const choose: Step = {
  ...{ kind: 'choose', id: 'cuando', title: 'Cuándo', ...base, max_choices: 2 },
  options: [
    { slug: 'hoy', label: 'Hoy' },
    { slug: 'luego', label: 'Más tarde' },
  ],
};
const scale = { low: 'Me da igual', high: 'Lo quiero ya', min: 0, max: 10 };
const steps = [before, write, list, choose, more, after];

test('if the same scale was asked twice, the last page shows both answers instead of a text', () => {
  const change = { kind: 'change', before: 8, after: 3, scale };
  expect(chooseMirror(steps, { antes: 8, despues: 3, frase: 'Espero un día.' })).toEqual(change);
});

test('if two scales have different labels, their answers are not compared', () => {
  const other: Step = { ...after, low: 'Nada' };
  expect(chooseMirror([before, other], { antes: 8, despues: 3 })).toMatchObject({ kind: 'scale', value: 8 });
  expect(chooseMirror(steps, { antes: 8 })).toEqual({
    kind: 'scale',
    title: before.title,
    value: 8,
    max: 10,
  });
});

test.each([
  [
    { frase: 'Uno', otra: ' Dos ' },
    { kind: 'words', title: 'La mía', text: 'Dos' },
  ],
  [
    { frase: 'Uno', otra: '  ' },
    { kind: 'words', title: 'Tu frase', text: 'Uno' },
  ],
  [{ monton: ['a', 'b', 'c', 'd'] }, { kind: 'list', title: 'Primer montón', items: ['a', 'b', 'c'] }],
  [{ cuando: ['luego', 'gone'] }, { kind: 'list', title: 'Cuándo', items: ['Más tarde', 'gone'] }],
  [{ monton: [] }, null],
  [{}, null],
])('if the answers are %j, the last page repeats %j', (answers, mirror) => {
  expect(chooseMirror(steps, answers)).toEqual(mirror);
});
