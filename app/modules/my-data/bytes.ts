const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;
const step = 1_000;

/**
 * Formats the length of a file, such as "1,2 MB". The unit is the largest unit that gives a number of at least
 * 1.
 */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power - 1] ?? 'megabyte',
    maximumFractionDigits: power === 1 ? 0 : 1,
  });
  return format.format(Math.max(1, bytes / step ** power));
}
