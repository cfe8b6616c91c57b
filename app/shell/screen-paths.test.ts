import { expect, test } from 'vitest';
import { memberScreens } from './member-screens.browser.ts';
import { screenPaths } from './screen-paths.server.ts';

test('the server and the router have exactly the same screen paths', () => {
  const shown = memberScreens.map(({ path }) => path).filter((path) => path !== '/galeria');
  expect(shown.toSorted()).toEqual(screenPaths.toSorted());
});
