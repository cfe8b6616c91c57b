/** The lengths in minutes that a dynamic may have. */
export const lengths = [5, 10, 20, 30] as const;

export type Length = (typeof lengths)[number];
