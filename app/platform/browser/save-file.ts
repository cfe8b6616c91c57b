import { getFile } from './api.ts';

/**
 * Fetches a file from the API and makes the browser save it under the file name `name`.
 * @throws ApiError as `getFile` does
 */
export async function saveFile(path: string, name: string): Promise<void> {
  saveBlob(await getFile(path), name);
}

/** Makes the browser save data of this page under the file name `name`. */
export function saveBlob(data: Blob, name: string): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
