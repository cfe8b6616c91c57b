const cloud = 'M7.2 15a3.6 3.6 0 0 1 .3-7.2 4.8 4.8 0 0 1 9.1 1.1A3.1 3.1 0 0 1 16.8 15Z';

/**
 * Drawings of the sky from rain to full sun, made of strokes on a grid of 24 units. The drawings show their
 * order even without colour.
 */
export const pleasantDrawings: readonly string[] = [
  `${cloud}M8.5 18l-.8 2.2M12.3 18l-.8 2.2M16.1 18l-.8 2.2`,
  'M7.2 17a3.6 3.6 0 0 1 .3-7.2 4.8 4.8 0 0 1 9.1 1.1 3.1 3.1 0 0 1 .2 6.1Z',
  'M3 16.5h18M8 16.5a4 4 0 0 1 8 0M6.5 20h11',
  'M3 18h18M6.8 18a5.2 5.2 0 0 1 10.4 0M12 6.8v2.4M4.9 10.4l1.6 1.6M19.1 10.4l-1.6 1.6',
  'M12 16.4a4.4 4.4 0 1 0 0-8.8 4.4 4.4 0 0 0 0 8.8ZM12 2.6v2M12 19.4v2M2.6 12h2M19.4 12h2M5.4 5.4l1.4 1.4M17.2 17.2l1.4 1.4M5.4 18.6l1.4-1.4M17.2 6.8l1.4-1.4',
];

/** Drawings of a line from flat to high waves. */
export const energyDrawings: readonly string[] = [0, 5, 9, 14, 20].map(
  (height) => `M3 12q2.25 ${-height} 4.5 0t4.5 0 4.5 0 4.5 0`,
);
