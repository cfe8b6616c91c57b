import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listenInThisFile } from '#app/shell/testing/page-listeners.ts';
import { hydrateIslands } from './hydrate-islands.ts';
import { defineIsland } from './island.tsx';

const user = userEvent.setup();
const pressed = vi.fn<() => void>();
const near: Element[] = [];
const fetched: string[] = [];

const Way = () =>
  createElement('a', { href: '#pasos', 'data-press': '', onClick: () => pressed() }, 'Empezar');

const island = defineIsland('a/way', Way, { by: 'press', storageKey: () => 'kept' });
/**
 * Shows the HTML of an island as the server renders it. If `name` is another name, this build has no code for
 * the island.
 */
const show = (name = 'a/way') => {
  document.body.innerHTML = `<div data-island="${name}" data-props="{}" data-waits-for-press="kept"><a href="#pasos" data-press="">Empezar</a></div>`;
};
const way = () => screen.getByRole('link', { name: 'Empezar' });

beforeAll(() => {
  class Observer {
    observe(element: Element) {
      near.push(element);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

beforeEach(() => {
  sessionStorage.clear();
  location.hash = '';
  near.length = 0;
  fetched.length = 0;
  pressed.mockClear();
});

const begin = () =>
  listenInThisFile(() =>
    hydrateIslands((name) => {
      fetched.push(name);
      return name === 'a/way' ? async () => ({ island }) : undefined;
    }),
  );

test('if an island waits to be pressed, its code is loaded when it is pressed, and the island then handles this click', async () => {
  show();
  begin();
  await user.hover(way());
  way().focus();
  expect([near, fetched]).toEqual([[], []]);
  await user.click(way());
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(fetched).toEqual(['a/way']);
});

test('if an island has state in this tab, it is hydrated without being pressed', () => {
  sessionStorage.setItem('kept', '{}');
  show();
  begin();
  expect(near).toHaveLength(1);
});

test('if the code of an island fails to load, pressing its link opens the page', async () => {
  show('a/none');
  begin();
  await user.click(way());
  await waitFor(() => expect(location.hash).toBe('#pasos'));
  expect(pressed).not.toHaveBeenCalled();
});
