import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

/** A screen of the member app: its path, its title, and a function that loads its code. */
export type MemberScreen<Path extends string = string> = {
  path: Path;
  title?: MessageDescriptor;
  /** Whether the screen fills the whole page, without the frame of the app. */
  isBare?: boolean;
  load(): Promise<ComponentType>;
  /** Whether the code of the screen is prefetched, so that the screen opens even without a network. */
  isAhead?: boolean;
};

/**
 * Defines the screens of a module at the paths of its manifest: `defineScreens<typeof screenPaths>([…])`. The
 * paths are passed as a type. If they were passed as a value, the first screen would fetch each path twice.
 */
export function defineScreens<Paths extends readonly string[] = never>(
  screens: readonly MemberScreen<Paths[number]>[],
): readonly MemberScreen[] {
  return screens;
}
