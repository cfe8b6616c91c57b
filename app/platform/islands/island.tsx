import { type ComponentType, createElement, type ReactElement } from 'react';

/** What an island may be given: data that JSON carries unchanged. */
type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/** An island: on the server a component that renders itself into a marked element, in the browser what hydrates it. */
export type Island<Props> = ComponentType<Props> & {
  islandName: string;
  /** Builds the element to hydrate from the JSON that the server wrote. */
  createElementFromJson(json: string): ReactElement;
};

/**
 * What hydrates an island: coming near or being touched, or nothing but a press of its link or button. `keptKey`
 * names what the storage of the tab may hold of it; where it does, the island is hydrated like any other.
 */
type Hydration<Props> = { by: 'nearness' } | { by: 'press'; keptKey(props: Props): string };

/**
 * Makes a component an island, a part of a public page that needs JavaScript. Its module is fetched when it comes near
 * or is touched; until then the server's HTML stands. The file exports it as `island`, and `name` is the file's path
 * below `app/modules` without `.island.tsx` (`accounts/member/account-field`).
 */
export function defineIsland<Props extends { readonly [Name in keyof Props]: Json | undefined }>(
  name: string,
  Component: ComponentType<Props>,
  hydration: Hydration<Props> = { by: 'nearness' },
): Island<Props> {
  function Marked(props: Props): ReactElement {
    const kept = hydration.by === 'press' ? hydration.keptKey(props) : undefined;
    return (
      <div data-island={name} data-props={JSON.stringify(props)} data-waits-for-press={kept}>
        <Component {...props} />
      </div>
    );
  }
  function createElementFromJson(json: string): ReactElement {
    const props: Props = JSON.parse(json);
    return createElement(Component, props);
  }
  return Object.assign(Marked, { islandName: name, createElementFromJson });
}
