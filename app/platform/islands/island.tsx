import { type ComponentType, createElement, type ReactElement } from 'react';

/** The props of an island: data that JSON preserves. */
type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/** An island: on the server a component that renders into a marked element, in the browser the means to hydrate it. */
export type Island<Props> = ComponentType<Props> & {
  islandName: string;
  /** Creates the element to hydrate from the JSON of its props. */
  createElementFromJson(json: string): ReactElement;
};

/**
 * When an island is hydrated: near the viewport or touched, or only at a press of its link or button. `storageKey` is the
 * session storage key of its state; if the tab has stored state, the island is hydrated like any other.
 */
type Hydration<Props> = { by: 'nearness' } | { by: 'press'; storageKey(props: Props): string };

/**
 * Makes an island of a component: a part of a public page that needs JavaScript. Its module is loaded when it comes
 * near or is touched; until then the server's HTML stands. The file exports it as `island`, and `name` is the file's
 * path below `app/modules` without `.island.tsx` (`accounts/member/account-field`).
 */
export function defineIsland<Props extends { readonly [Name in keyof Props]: Json | undefined }>(
  name: string,
  Component: ComponentType<Props>,
  hydration: Hydration<Props> = { by: 'nearness' },
): Island<Props> {
  function Marked(props: Props): ReactElement {
    const kept = hydration.by === 'press' ? hydration.storageKey(props) : undefined;
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
