import { vi } from 'vitest';

/** A file that the browser has saved: its name and its text. */
export type SavedFile = { name: string; text: string };

/**
 * Catches the files that a screen saves, so that the browser does not save them. @returns the files, in the
 * order in which they were saved
 */
export function catchFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  const texts = new Map<string, Promise<string>>();
  Reflect.set(URL, 'createObjectURL', (data: Blob) => {
    const address = `blob:archivo-${texts.size}`;
    texts.set(address, readText(data));
    return address;
  });
  Reflect.set(URL, 'revokeObjectURL', () => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const { download: name, href } = this;
    void texts.get(href)?.then((text) => files.push({ name, text }));
  });
  return files;
}

function readText(data: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(data);
  });
}
