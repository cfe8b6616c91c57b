import { expect, test } from 'vitest';
import { memberScreens } from './member-screens.browser.ts';
import { screenPaths } from './screen-paths.server.ts';

test('the screen paths of the server are exactly those of the router', () => {
  const shown = memberScreens.map(({ path }) => path).filter((path) => path !== '/galeria');
  expect(shown.toSorted()).toEqual(screenPaths.toSorted());
});
