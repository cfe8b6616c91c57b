import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

/** A screen of the member app: its path, its title, and how its code is loaded. */
export type MemberScreen<Path extends string = string> = {
  path: Path;
  title?: MessageDescriptor;
  /** Whether the screen fills the page, without the frame around it. */
  isBare?: boolean;
  load(): Promise<ComponentType>;
  /** Whether the screen is fetched ahead, so that it opens without a network. */
  isAhead?: boolean;
};

/** Defines the screens of a module at the paths of its manifest (`screenPaths`). */
export function defineScreens<Path extends string>(
  _paths: readonly Path[],
  screens: readonly MemberScreen<NoInfer<Path>>[],
): readonly MemberScreen[] {
  return screens;
}
