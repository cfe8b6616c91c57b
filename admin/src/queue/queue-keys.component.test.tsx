import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { setKeysOn } from './key-setting.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** A screen with the keys `a` and Enter, which write their names into `pressed`. */
function Screen({ pressed, hasDialog = false }: { pressed: string[]; hasDialog?: boolean }) {
  useQueueKeys(Object.fromEntries(['a', 'Enter'].map((key) => [key, () => pressed.push(key)])));
  return (
    <>
      <input aria-label="Texto" />
      <input type="search" aria-label="Búsqueda" />
      <textarea aria-label="Área" />
      <select aria-label="Lista" />
      <input type="checkbox" aria-label="Casilla" />
      <input type="radio" aria-label="Opción" />
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Propia
      </button>
      {hasDialog && <div role="dialog" aria-label="Abierto" />}
    </>
  );
}

async function open(hasDialog = false) {
  const pressed: string[] = [];
  const { user, unmount } = await render(<Screen pressed={pressed} hasDialog={hasDialog} />);
  return { user, unmount, pressed };
}

test.each(['Texto', 'Búsqueda', 'Área', 'Lista'])(
  'a key that is typed into the field %s makes no decision',
  async (label) => {
    const { user, pressed } = await open();
    await user.click(screen.getByLabelText(label));
    await user.keyboard('a');
    expect(pressed).toEqual([]);
  },
);

test.each(['Casilla', 'Opción'])(
  'a key still makes a decision while the focus is on the control %s',
  async (label) => {
    const { user, pressed } = await open();
    screen.getByLabelText(label).focus();
    await user.keyboard('a');
    expect(pressed).toEqual(['a']);
  },
);

test.each(['{Control>}a{/Control}', '{Alt>}a{/Alt}', '{Meta>}a{/Meta}'])(
  'the browser handles the keys %s',
  async (keys) => {
    const { user, pressed } = await open();
    await user.keyboard(keys);
    expect(pressed).toEqual([]);
  },
);

test('a capital letter counts as the same key; a named key keeps its name; an unknown key does nothing', async () => {
  const { user, pressed } = await open();
  await user.keyboard('Az{Enter}');
  expect(pressed).toEqual(['a', 'Enter']);
});

test('no key acts behind an open dialog', async () => {
  const { user, pressed } = await open(true);
  await user.keyboard('a{Enter}');
  expect(pressed).toEqual([]);
});

test('a key that a control has already handled does nothing else', async () => {
  const { user, pressed } = await open();
  screen.getByRole('button', { name: 'Propia' }).focus();
  await user.keyboard('a');
  expect(pressed).toEqual([]);
});

test('keys that are turned off do nothing, and they work again after they are turned on', async () => {
  const { user, pressed } = await open();
  setKeysOn(false);
  await user.keyboard('a');
  setKeysOn(true);
  await user.keyboard('a');
  expect(pressed).toEqual(['a']);
});

test('the keys of a screen do nothing after the screen is left', async () => {
  const { user, pressed, unmount } = await open();
  unmount();
  await user.keyboard('a');
  expect(pressed).toEqual([]);
});
