import type { IconName } from '../icon.tsx';

/**
 * An entry for a screen in the bottom bar and in the side rail of the app. It always has both an icon and a label.
 */
export type NavigationItem = { href: string; label: string; icon: IconName; current?: boolean };
