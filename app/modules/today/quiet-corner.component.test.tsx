import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { render, signIn } from '#app/shell/testing/render.tsx';
import { QuietCorner } from './quiet-corner.tsx';
import { aDay } from './today.factory.ts';

beforeEach(() => signIn());

test('the small card about a question with a new answer shows the question and a link, but not the answer', async () => {
  const signal = { id: 3, text: '¿Y mi cuerpo?', verdict: 'hint' } as const;
  await render(<QuietCorner hoy={aDay({ parada: null, signal })} isClosingPutOff={false} />);
  expect(screen.getByText('Hemos mirado una pregunta tuya')).toBeTruthy();
  expect(screen.getByText('¿Y mi cuerpo?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver tus señales' }).getAttribute('href')).toBe('/app/senales');
  expect(document.body.textContent).not.toContain('indicio');
});

test('if no question has a new answer and there is no Parada, there is no small card', async () => {
  await render(<QuietCorner hoy={aDay({ parada: null })} isClosingPutOff={false} />);
  expect(screen.queryByText('Hemos mirado una pregunta tuya')).toBeNull();
});
