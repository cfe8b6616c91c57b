/** Returns the weather of a moment by its agrado; `open` if there is no agrado. */
export function weatherOf(agrado: number | null): 'open' | 'clear' | 'haze' | 'rain' {
  if (agrado === null) return 'open';
  if (agrado >= 4) return 'clear';
  return agrado === 3 ? 'haze' : 'rain';
}
