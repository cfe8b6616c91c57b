import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { AllocationBar } from './allocation-bar.tsx';

const parts = [
  { slug: 'cuerpo', name: 'Cuerpo', percent: 40, words: '40 %' },
  { slug: 'vinculos', name: 'Vínculos', percent: 60, words: '60 %' },
  { slug: 'dinero', name: 'Dinero', percent: 0, words: '0 %' },
] as const;
const plan = { cuerpo: 5_000, mente: 0, vinculos: 2_500, proposito: 0, dinero: 2_500 };

test('every part that she has or plans is named, and the plan is a bar of its own', async () => {
  await render(<AllocationBar parts={parts} plan={plan} sentence="Reparto" />);
  expect(document.body.textContent).toContain('Cuerpo40 %Vínculos60 %Dinero0 %La franja fina es tu plan.');
  const [bar, thin] = [...document.querySelectorAll('svg')].map((svg) =>
    [...svg.querySelectorAll('rect[fill]')].map((rect) => rect.getAttribute('width')),
  );
  expect([bar, thin]).toEqual([
    ['40%', '60%'],
    ['50%', '25%', '25%'],
  ]);
});

test('without a plan nothing is said of one', async () => {
  await render(<AllocationBar parts={parts} plan={null} sentence="Reparto" />);
  expect(document.body.textContent).not.toContain('tu plan');
  expect(document.body.textContent).not.toContain('Dinero');
});
