/** A function or part that a module gives to one below it; `apply` makes it known there. */
export type Extension = { readonly point: string; apply(): void };

/** Where a module takes what modules above it give, which it cannot import. */
export type ExtensionPoint<Value> = {
  /** Makes an entry for the `extensions` of a manifest (`platform/module.ts`). */
  extend(value: Value): Extension;
  /** Everything that was given, in the order of the modules. */
  list(): readonly Value[];
  /** The one value that was given. @throws Error when none was given, or several */
  require(): Value;
};

/**
 * Defines an extension point. What is given runs at once, within the caller's transaction where it takes one; what may
 * come later is an event (`platform/events.ts`).
 * @param name `module.what`, for the error of a missing value
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
