import { classNames } from './class-names.ts';

/** Stroke icons on a grid of 24 units, drawn for this project. All strokes have the same width and round ends. */
const drawings = {
  alert: 'M12 7.5v5.5M12 16.4v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  chevron: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  arrow: 'M4.5 12h15m-6-6 6 6-6 6',
  back: 'M19.5 12h-15m6-6-6 6 6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l11-6.5L8 5.5Z',
  menu: 'M4 8h16M4 16h16',
  person: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5',
  eye: 'M2.5 12C4.6 8 8 6 12 6s7.4 2 9.5 6c-2.1 4-5.5 6-9.5 6s-7.4-2-9.5-6ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.9 6.2c.7-.1 1.4-.2 2.1-.2 4 0 7.4 2 9.5 6-.7 1.3-1.5 2.4-2.5 3.3M6 7.8C4.6 8.8 3.4 10.2 2.5 12c2.1 4 5.5 6 9.5 6 1.6 0 3.1-.3 4.4-.9M10 9.9a3 3 0 0 0 4.2 4.2',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  external: 'M14 5h5v5M19 5l-8 8M10 5H7a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-3',
  leave: 'M14 5H7a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h7M11 12h10m-4-4 4 4-4 4',
  audio: 'M5 10v4M9 7v10M13 4v16M17 8v8M21 10.5v3',
  video: 'M3.5 8a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V8ZM10.5 9.5v5l4-2.5-4-2.5Z',
  article: 'M6 4h12v16H6V4ZM9 8.5h6M9 12h6M9 15.5h3',
  photo:
    'M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8ZM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16.7 7.3v.1',
  mail: 'M3.5 7.5a1.5 1.5 0 0 1 1.5-1.5h14a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5v-9ZM4 7l8 6 8-6',
  today: 'M4 18.5h16M7 18.5a5 5 0 0 1 10 0M12 7v2.5M5 10.5l1.7 1.7M19 10.5l-1.7 1.7M12 3.5v.1',
  path: 'M8 20.5c0-4.5 8-3.5 8-8s-8-3.5-8-8M8 20.5h.1M16 4.5h.1M20 8.5h.1',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  plus: 'M12 5v14M5 12h14',
  portfolio: 'M5 19.5V12M10 19.5V6M15 19.5v-9M20 19.5V9M3 19.5h19',
  more: 'M6.4 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM19.6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
  help: 'M12 20.5s-7.5-4.4-7.5-10A4.3 4.3 0 0 1 12 7.6a4.3 4.3 0 0 1 7.5 2.9c0 5.6-7.5 10-7.5 10Z',
  leaf: 'M5 19C5 10 10 5 20 4.5 20 14 15 18.5 7.5 17.5M5 19c1.5-4.5 4-7.5 8-9.5',
  rest: 'M4 17.5h16M6 17.5v-3a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v3M8 8.5h.1M12 5.5v3M16 8.5h.1',
  shield: 'M12 3.5 19 6v5.5c0 4.3-2.8 7.3-7 9-4.2-1.7-7-4.7-7-9V6l7-2.5ZM9 12l2.2 2.2L15.2 10',
  settings:
    'M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  phone:
    'M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2C10.8 20 4 13.2 4 6a2 2 0 0 1 2-2Z',
  undo: 'M9 7 4.5 11.5 9 16M4.5 11.5H14a5 5 0 0 1 0 10h-2',
  coin: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM14.5 9.5c-.6-.8-1.5-1.2-2.6-1.2-1.5 0-2.5.8-2.5 1.9 0 2.5 5.2 1.2 5.2 3.7 0 1.1-1.1 1.9-2.6 1.9-1.2 0-2.2-.5-2.7-1.300M12 6.8v10.5',
  lock: 'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M5.5 10.5h13v9.5h-13v-9.5ZM12 14.5v1.5',
  letter: 'M3.5 8 12 13.5 20.5 8M3.5 8v10h17V8L12 3.5 3.5 8Z',
  place:
    'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  camera: 'M4 8.5h3.5L9 6h6l1.5 2.5H20V19H4V8.5ZM12 16.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 21h4',
  language:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5s1.2-6.2 3.7-8.5Z',
  info: 'M12 11v5.5M12 7.6v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
} as const;

export type IconName = keyof typeof drawings;

export type IconProps = { name: IconName; className?: string };

/** An icon, which is always decorative. The text beside it, or the label of its button, carries the meaning. */
export function Icon({ name, className }: IconProps) {
  return <IconDrawing path={drawings[name]} className={className} />;
}

/** An icon with the given path, for drawings outside of this file. */
export function IconDrawing({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg
      className={classNames('icon', className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
