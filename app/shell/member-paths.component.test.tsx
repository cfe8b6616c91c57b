import { expect, test } from 'vitest';
import { memberPaths } from './member-paths.ts';
import { memberRouter } from './member-router.tsx';

test('the server knows the screens that the router shows, and no other', () => {
  const shown = memberRouter.routes[0]?.children?.flatMap(({ path }) => (path && path !== '*' ? [path] : []));
  expect(shown?.toSorted()).toEqual(memberPaths.toSorted());
});
