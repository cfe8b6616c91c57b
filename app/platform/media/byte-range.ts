import type { ByteRange } from './media-store.ts';

/**
 * Parses a `Range` header, which requests a part of a file of `bytes` bytes (RFC 9110, section 14). Returns `whole`
 * if there is no header, if the header is unreadable, or if it requests several parts, because a server may ignore
 * such a request. Returns `none` if the part lies outside of the file.
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
