import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { ErrorBoundary } from './member-error-boundary.tsx';

function Broken(): never {
  throw new Error('broken');
}

afterEach(() => vi.restoreAllMocks());

test('if the path changes, a screen that works keeps its input', async () => {
  const { user, rerender } = await render(
    <ErrorBoundary at="one">
      <input aria-label="words" />
    </ErrorBoundary>,
  );
  await user.type(screen.getByLabelText('words'), 'hola');
  rerender(
    <ErrorBoundary at="two">
      <input aria-label="words" />
    </ErrorBoundary>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('words').value).toBe('hola');
});

test('a screen that fails is replaced by an error; when the path changes, the next screen is shown', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { rerender } = await render(
    <ErrorBoundary at="one">
      <Broken />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  rerender(
    <ErrorBoundary at="one">
      <p>whole</p>
    </ErrorBoundary>,
  );
  expect(screen.queryByText('whole')).toBeNull();
  rerender(
    <ErrorBoundary at="two">
      <p>whole</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('whole')).toBeTruthy();
});
