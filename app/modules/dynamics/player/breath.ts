/** The seconds of each part of one breath. A part of 0 seconds is left out. */
export type BreathPattern = { in: number; hold: number; out: number; rest: number };

export type BreathPart = keyof BreathPattern;

const parts = ['in', 'hold', 'out', 'rest'] as const;

/** Returns the seconds of one breath. */
export function breathSeconds(pattern: BreathPattern): number {
  return parts.reduce((sum, part) => sum + pattern[part], 0);
}

/**
 * Returns the part of a breath after the given number of seconds, and the whole seconds that remain of this part. In
 * the last second of a part, 1 remains.
 */
export function breathAt(pattern: BreathPattern, seconds: number): { part: BreathPart; left: number } {
  let into = seconds % breathSeconds(pattern);
  for (const part of parts) {
    if (into < pattern[part]) return { part, left: Math.ceil(pattern[part] - into) };
    into -= pattern[part];
  }
  return { part: 'in', left: Math.ceil(pattern.in) };
}

/** Returns the key frames that make the circle grow and shrink during one breath. */
export function breathFrames(
  pattern: BreathPattern,
): { transform: string; offset: number; easing: string }[] {
  const whole = breathSeconds(pattern);
  const [small, large] = ['scale(0.58)', 'scale(1)'];
  const easing = 'cubic-bezier(0.4, 0, 0.4, 1)';
  return [
    { transform: small, offset: 0, easing },
    { transform: large, offset: pattern.in / whole, easing: 'linear' },
    { transform: large, offset: (pattern.in + pattern.hold) / whole, easing },
    { transform: small, offset: (whole - pattern.rest) / whole, easing: 'linear' },
    { transform: small, offset: 1, easing },
  ];
}
