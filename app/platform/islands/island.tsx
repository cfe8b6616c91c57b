import { type ComponentType, createElement, type ReactElement } from 'react';

/** The types of an island's props: only values that survive a conversion to JSON. */
type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/**
 * An island. On the server it is a component that renders into a marked element. In the browser it also has the
 * function that creates the React element for hydration.
 */
export type Island<Props> = ComponentType<Props> & {
  islandName: string;
  /** Creates the React element for hydration from its props in JSON. */
  createElementFromJson(json: string): ReactElement;
};

/**
 * The condition under which an island is hydrated. `nearness`: when it comes near the viewport or is touched.
 * `press`: only when its link or button is pressed. `storageKey` is the session storage key of the island's
 * state. If the tab has stored such state, an island with `press` is hydrated like any other.
 */
type Hydration<Props> = { by: 'nearness' } | { by: 'press'; storageKey(props: Props): string };

/**
 * Turns a component into an island: a part of a public page that needs JavaScript. The module of the island is loaded
 * when the island comes near the viewport or is touched. Until then the page shows the HTML from the server. The file
 * exports the island as `island`. `name` is the path of the file below `app/modules` without `.island.tsx`
 * (`accounts/member/account-field`).
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
