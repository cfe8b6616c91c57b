const prefix = 'yoi-dinamica-';

/** Returns the storage key of a visitor's dynamic. */
export function deviceKey(slug: string): string {
  return `${prefix}${slug}`;
}

/** Returns the slugs of all dynamics that this tab stores, whether finished or not. */
export function listDeviceSlugs(storage: Storage = sessionStorage): string[] {
  return Object.keys(storage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
}
