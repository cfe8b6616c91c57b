import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withTexts } from './texts.ts';

/**
 * Returns a part of a screen. The code of the part is loaded when the part is first shown. If there is no network,
 * the part stays empty and the rest of the screen is still shown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    withTexts(load()).then(
      (part): { default: ComponentType<Props> } => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
