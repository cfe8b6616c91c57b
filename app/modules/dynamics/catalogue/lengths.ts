/** The lengths in which a dynamic may be offered, in minutes. */
export const lengths = [5, 10, 20, 30] as const;

export type Length = (typeof lengths)[number];
