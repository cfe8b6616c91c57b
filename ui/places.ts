import type { IconName } from './icon.tsx';

/** A place of the app, as its bar and its rail show it: icon and word always together. */
export type Place = { href: string; label: string; icon: IconName; current?: boolean };
