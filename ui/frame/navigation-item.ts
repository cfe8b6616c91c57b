import type { IconName } from '../icon.tsx';

/** A screen in the bar and in the rail of the app, always with icon and label. */
export type NavigationItem = { href: string; label: string; icon: IconName; current?: boolean };
