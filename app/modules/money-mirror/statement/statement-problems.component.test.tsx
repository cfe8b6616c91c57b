import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import type { StatementProblem } from './statement.browser.ts';
import { StatementProblemView } from './statement-problem.tsx';

test.each<[StatementProblem['kind'], string]>([
  ['empty', 'No hay ningún movimiento.'],
  ['columns', 'No se ve qué columna tiene la fecha y cuál la cantidad.'],
  ['date', 'El día de esta línea no se entiende.'],
  ['amount', 'La cantidad de esta línea no se entiende.'],
  ['quotes', 'Unas comillas se abren aquí y no se cierran.'],
  ['too_long', 'Caben 10.000 movimientos. Prueba con menos meses.'],
  ['too_big', 'El archivo es demasiado grande. Prueba con menos meses.'],
])('the problem %s of a statement is described with its line', async (kind, words) => {
  const { container } = await render(
    <StatementProblemView problem={{ kind, line: 12, text: '05/11/2026;Luz;nada' }} />,
  );
  screen.getByText(words);
  screen.getByText('La lectura se ha parado en la línea 12.');
  expect(container.querySelector('pre')?.textContent).toBe('05/11/2026;Luz;nada');
});

test('a problem without a line of text shows no empty box', async () => {
  const { container } = await render(
    <StatementProblemView problem={{ kind: 'too_big', line: 1, text: '' }} />,
  );
  expect(container.querySelector('pre')).toBeNull();
});
