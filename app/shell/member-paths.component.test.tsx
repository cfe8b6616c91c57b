import { expect, test } from 'vitest';
import { memberPaths } from './member-paths.ts';
import { memberScreens } from './member-screens.ts';

test('the server knows the screens that the router shows, and no other', () => {
  const shown = memberScreens.map(({ path }) => path).filter((path) => path !== '/galeria');
  expect(shown.toSorted()).toEqual(memberPaths.toSorted());
});
