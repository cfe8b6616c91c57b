import type { IconName } from './icon.tsx';

/** A screen of the app, as its bar and its rail show it: icon and word always together. */
export type NavigationItem = { href: string; label: string; icon: IconName; current?: boolean };
