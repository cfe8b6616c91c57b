import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

/** A screen of the member app: where it stands, what it is called, how its code comes. */
export type MemberScreen<Path extends string = string> = {
  path: Path;
  title?: MessageDescriptor;
  /** Fills the page: nothing of the frame stands around it. */
  isBare?: boolean;
  load(): Promise<ComponentType>;
  /** Whether it is fetched before it is asked for, so that it opens without a network. */
  isAhead?: boolean;
};

/** Defines the screens of a module at the paths that its manifest names (`screenPaths`). */
export function defineScreens<Path extends string>(
  _paths: readonly Path[],
  screens: readonly MemberScreen<NoInfer<Path>>[],
): readonly MemberScreen[] {
  return screens;
}
