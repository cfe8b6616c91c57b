const clocks = new Map<string, Intl.DateTimeFormat>();

/** The date and time that the wall clock of a zone shows; `month` is 1 to 12, `hour` 0 to 23. */
export type WallClock = { year: number; month: number; day: number; hour: number; minute: number };

/**
 * Returns the date and time that the wall clock of a zone shows at an instant.
 * @param timeZone IANA name
 * @throws RangeError if the zone is unknown
 */
export function readWallClock(instant: Date | number, timeZone: string): WallClock {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: keyof WallClock) => Number(parts.find((each) => each.type === type)?.value);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/**
 * Caches one formatter for each zone. Creating a formatter costs as much as using it a thousand times, and
 * there are fewer than 700 zones.
 */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}
