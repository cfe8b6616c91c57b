/** Returns the path of a picture of this site, which the app loads from its own address. */
export function toPath(address: string): string {
  return new URL(address).pathname;
}
