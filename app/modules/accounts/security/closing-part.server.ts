import type { ReactNode } from 'react';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';

/** Renders what a module offers in the week before an erasure, such as the copy of the member's data. */
type ClosingPart = (actor: Actor) => Promise<ReactNode>;

/** Collects the parts of the closing page. */
export const closingPartPoint = defineExtensionPoint<ClosingPart>('accounts.closing-part');
