import type { ReactNode } from 'react';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';

/** Renders a module's part of the page of the closing week, such as the copy of the member's data. */
type ClosingPart = (actor: Actor) => Promise<ReactNode>;

/** Collects the parts of the page of the closing week. */
export const closingPartPoint = defineExtensionPoint<ClosingPart>('accounts.closing-part');
