import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { ApiError } from './api-error.ts';
import { LoadError, LoadErrorNote } from './load-error.tsx';

const serviceText = 'Estamos presentando inconvenientes con este servicio, intente más tarde';
const offline = 'No hay conexión a internet';
const words = () => document.body.textContent;

test.each([
  ['a service that is down', new ApiError(500, serviceText, {}), serviceText],
  [
    'a refusal by field',
    new ApiError(400, 'tres cuatro', { a: ['uno'], b: ['tres', 'cuatro'] }),
    'tres cuatro',
  ],
  ['an answer that is not what was expected', new TypeError('no such field'), 'Error desconocido'],
])(
  '[S8.1 S8.3] if a screen cannot be loaded, it shows the reason (%s), the data that is not lost, and a retry button',
  async (_name, error, reason) => {
    let tries = 0;
    const { user } = await render(
      <LoadError title="No se pudo abrir" error={error} isPaused={false} onRetry={() => (tries += 1)}>
        Nada se ha perdido.
      </LoadError>,
    );
    expect(screen.getByRole('alert').textContent).toContain(`No se pudo abrir${reason}Nada se ha perdido.`);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(tries).toBe(1);
  },
);

test.each([
  ['the call was lost', new ApiError(0, offline, {}), false],
  ['it waits for a network', null, true],
])(
  '[S8.2] if there is no network, the error names the network and not a defect: %s',
  async (_name, error, isPaused) => {
    await render(
      <LoadError title="No se pudo abrir" error={error} isPaused={isPaused} onRetry={() => undefined}>
        Nada se ha perdido.
      </LoadError>,
    );
    expect(screen.getByRole('heading').textContent).toBe(offline);
    expect(words()).not.toContain('No se pudo abrir');
  },
);

test('if a card cannot be loaded, the card shows the reason, or that there is no network', async () => {
  const { rerender } = await render(
    <LoadErrorNote error={new ApiError(503, serviceText, {})} isPaused={false}>
      Nada ha cambiado.
    </LoadErrorNote>,
  );
  expect(words()).toContain(`${serviceText}Nada ha cambiado.`);
  rerender(<LoadErrorNote error={null} isPaused />);
  expect(words()).toContain(`${offline}. En cuanto vuelva`);
});
