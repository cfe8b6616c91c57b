const prefix = 'yoi-dinamica-';

/** Returns the key under which a visitor's dynamic is stored. */
export function deviceKey(slug: string): string {
  return `${prefix}${slug}`;
}

/** Returns the slugs of all dynamics that this tab stores, both finished and unfinished ones. */
export function listDeviceSlugs(storage: Storage = sessionStorage): string[] {
  return Object.keys(storage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
}
