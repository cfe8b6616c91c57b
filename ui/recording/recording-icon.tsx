import { IconDrawing } from '../icon.tsx';

const speaker = 'M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5H4Z';
const card = 'M3.5 7a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7Z';

/**
 * Icons that only the recording controls use. They are not in `Icon`, because the member app loads all icons of that
 * file.
 */
const drawings = {
  captions: `${card}M7 15.5h6M16 15.5h1M7 12h1M11 12h6`,
  'captions-off': `${card}M4 20.5 20 3.5`,
  sound: `${speaker}M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11`,
  silent: `${speaker}M16 9.5l5 5M21 9.5l-5 5`,
  larger: 'M4 9V4.5h4.5M15.5 4.5H20V9M20 15v4.5h-4.5M8.5 19.5H4V15',
  smaller: 'M8.5 4.5V9H4M20 9h-4.5V4.5M15.5 19.5V15H20M4 15h4.5v4.5',
} as const;

export type RecordingIconName = keyof typeof drawings;

/** An icon for the recording controls. It is always decorative. */
export function RecordingIcon({ name, className }: { name: RecordingIconName; className?: string }) {
  return <IconDrawing path={drawings[name]} className={className} />;
}
