import { expect, test } from 'vitest';
import { labelCells } from './table-cells.ts';

test('each cell is labelled with its column, and the elements of the table have explicit roles', () => {
  const html = labelCells(
    '<p>a</p><table tabindex="0"><thead><tr><th>Qué</th><th>Para <em>"qué"</em></th></tr></thead><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
  );
  expect(html).toContain('<table role="table" tabindex="0"><thead role="rowgroup"><tr role="row">');
  expect(
    [...html.matchAll(/data-label="([^"]*)">(\d)/g)].map(([, label, cell]) => `${label} ${cell}`),
  ).toEqual(['Qué 1', 'Para &quot;qué&quot; 2', 'Qué 3', 'Para &quot;qué&quot; 4']);
});

test('HTML without a table is unchanged', () => {
  expect(labelCells('<p><td</p>')).toBe('<p><td</p>');
});
