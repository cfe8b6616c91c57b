import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

/** A screen of the member app: its path, its title, and how its code is loaded. */
export type MemberScreen<Path extends string = string> = {
  path: Path;
  title?: MessageDescriptor;
  /** Whether the screen fills the whole page, without the frame of the app. */
  isBare?: boolean;
  load(): Promise<ComponentType>;
  /** Whether the code of the screen is prefetched, so that the screen opens even without a network. */
  isAhead?: boolean;
};

/** Defines the screens of a module at the paths of its manifest (`screenPaths`). */
export function defineScreens<Path extends string>(
  _paths: readonly Path[],
  screens: readonly MemberScreen<NoInfer<Path>>[],
): readonly MemberScreen[] {
  return screens;
}
