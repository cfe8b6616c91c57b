import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { AllocationBar } from './allocation-bar.tsx';

const parts = [
  { slug: 'cuerpo', name: 'Cuerpo', percent: 40, words: '40 %' },
  { slug: 'vinculos', name: 'Vínculos', percent: 60, words: '60 %' },
  { slug: 'dinero', name: 'Dinero', percent: 0, words: '0 %' },
] as const;

test('an allocation is drawn as one bar, which contains only the dimensions that have a share', async () => {
  await render(<AllocationBar parts={parts} sentence="Reparto" />);
  const widths = [...screen.getByRole('img', { name: 'Reparto' }).querySelectorAll('rect[fill]')].map(
    (rect) => rect.getAttribute('width'),
  );
  expect(widths).toEqual(['40%', '60%']);
  expect(document.body.textContent).toContain('Cuerpo40 %Vínculos60 %');
  expect(document.body.textContent).not.toContain('Dinero');
  expect(document.querySelectorAll('svg.w-full')).toHaveLength(1);
});
