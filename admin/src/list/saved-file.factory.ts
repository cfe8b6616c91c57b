/**
 * Runs an action after which the browser saves a file for spreadsheets. @returns the name and the lines of the
 * file
 */
export async function savedFile(deed: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const file = Promise.withResolvers<Blob>();
  const name = Promise.withResolvers<string>();
  Reflect.set(URL, 'createObjectURL', (blob: Blob) => {
    file.resolve(blob);
    return 'blob:yoi';
  });
  Reflect.set(URL, 'revokeObjectURL', () => undefined);
  const { prototype } = HTMLAnchorElement;
  Reflect.set(prototype, 'click', function click(this: HTMLAnchorElement) {
    name.resolve(this.download);
  });
  try {
    await deed();
    return { name: await name.promise, lines: (await textOf(await file.promise)).split('\r\n') };
  } finally {
    Reflect.deleteProperty(prototype, 'click');
  }
}

/** Reads a file with its byte order mark. */
function textOf(file: Blob): Promise<string> {
  const text = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () =>
    text.resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(toBytes(reader.result)));
  reader.readAsArrayBuffer(file);
  return text.promise;
}

function toBytes(read: string | ArrayBuffer | null): Uint8Array {
  if (!(read instanceof ArrayBuffer)) throw new TypeError('the file has no bytes');
  return new Uint8Array(read);
}
