/**
 * Returns the weather that represents a moment, according to its agrado. Returns `open` if the moment has no agrado.
 */
export function weatherOf(agrado: number | null): 'open' | 'clear' | 'haze' | 'rain' {
  if (agrado === null) return 'open';
  if (agrado >= 4) return 'clear';
  return agrado === 3 ? 'haze' : 'rain';
}
