import { expect, test } from 'vitest';
import { readProblems } from './import-problems.browser.ts';

test('the problems of a refused file are listed by line and column; errors that name no line are ignored', () => {
  expect(
    readProblems({
      'line_4.dia': ['No existe.'],
      line_9: ['No se entiende.', 'Nada.'],
      detail: ['otra cosa'],
    }),
  ).toEqual([
    { line: 4, column: 'dia', text: 'No existe.' },
    { line: 9, column: null, text: 'No se entiende. Nada.' },
  ]);
});
