/** Returns the path of a picture's URL. With the path alone, the app loads the picture from its own host. */
export function toPath(address: string): string {
  return new URL(address).pathname;
}
