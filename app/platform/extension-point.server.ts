/**
 * A function or value that a module provides to a module on a lower level. `apply` registers the function or
 * value at the extension point.
 */
export type Extension = { readonly point: string; apply(): void };

/**
 * An extension point, through which a module receives values from modules on higher levels. The module cannot
 * import those modules.
 */
export type ExtensionPoint<Value> = {
  /** Creates an entry for the `extensions` of a manifest (`platform/module.server.ts`). */
  extend(value: Value): Extension;
  /** Lists the registered values in the order of the modules. */
  list(): readonly Value[];
  /**
   * Returns the one registered value.
   * @throws Error if there is no value, or more than one
   */
  require(): Value;
};

/**
 * Defines an extension point. A registered function runs immediately. A function that takes a transaction runs
 * in the caller's transaction. For work that may be done later, record an event (`platform/events.server.ts`).
 * @param name `module.noun`; the error about a missing value contains this name
 */
export function defineExtensionPoint<Value>(name: string): ExtensionPoint<Value> {
  const values: Value[] = [];
  return {
    extend: (value) => ({ point: name, apply: () => void values.push(value) }),
    list: () => values,
    require() {
      const [value] = values;
      if (value === undefined || values.length > 1)
        throw new Error(`${name} takes one value, and ${values.length} were given`);
      return value;
    },
  };
}
