/**
 * The length of the longer edge in pixels. No stored size needs more pixels. A phone's photo of 5 MB becomes
 * about 300 kB, which uploads within a second.
 */
const maxEdge = 1_600;
const quality = 0.9;

/**
 * Returns the picture as a JPEG that is no larger than needed. If this browser cannot open the file, the file
 * is returned unchanged, and the server checks it.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return file;
  // The background is painted white. Otherwise transparent parts would become black in the JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return smaller ?? file;
}
