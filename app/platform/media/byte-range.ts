import type { ByteRange } from './media.ts';

/**
 * The part that a `Range` header asks for of a file of `bytes` bytes (RFC 9110, section 14). `whole` where the header
 * is none, is not understood, or asks for several parts, which a server may ignore; `none` where nothing of the file lies in it.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'none' {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? 'whole' : suffix(Number(last), bytes);
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start < bytes ? { start, end } : 'none';
}

function suffix(length: number, bytes: number): ByteRange | 'none' {
  if (length === 0 || bytes === 0) return 'none';
  return { start: Math.max(0, bytes - length), end: bytes - 1 };
}
