/**
 * Longest edge in pixels, more than is stored; a phone's photo of 5 MB shrinks to some 300 kB, which uploads within a
 * second.
 */
const maxEdge = 1_600;
const quality = 0.9;

/**
 * Returns the picture as a JPEG no larger than needed. A file that this browser cannot open is returned unchanged, and
 * the server decides whether it can.
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
  // Transparent parts would become black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return smaller ?? file;
}
