import { type ComponentRef, type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from './controls/button.tsx';
import { Landscape } from './landscape/landscape.tsx';
import type { LandscapeLevel } from './landscape/landscape-level.browser.ts';

export type StepPageProps = {
  title: ReactNode;
  /** The reason why the question is asked. It is in a line under the title. */
  why?: ReactNode;
  /** The number of the step, from 1. `of` is the total number of steps. */
  step: number;
  of: number;
  /** The progress in words, e.g. "Página 2 de 4". */
  progressLabel: string;
  back?: { label: string; onPress: () => void };
  /** The button that leaves the flow. The input of the member so far is kept. */
  exit?: { label: string; onPress: () => void };
  /** The picture above the title. The default is a landscape to which each step adds layers. */
  picture?: ReactNode;
  children: ReactNode;
};

/**
 * A step of a flow. It shows a title that takes the focus, the reason, and one task. Each step needs a different
 * `key`, because otherwise the next title would not take the focus.
 */
export function StepPage(props: StepPageProps) {
  const { title, why, step, of, progressLabel, back, exit, picture, children } = props;
  const heading = useFocusedHeading();
  return (
    <section className="step-page">
      <header className="step-head">
        {back ? <IconButton icon="back" label={back.label} onClick={back.onPress} /> : <span />}
        <progress className="step-progress" max={of} value={step} aria-label={progressLabel} />
        {exit && (
          <Button variant="quiet" onClick={exit.onPress}>
            {exit.label}
          </Button>
        )}
      </header>
      <div className="step-landscape">
        {picture ?? <Landscape variant="flat" level={toLayer(step, of)} />}
      </div>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-h2">
          {title}
        </h1>
        {why && <p className="text-muted">{why}</p>}
      </div>
      {children}
    </section>
  );
}

/**
 * The buttons of a step. The primary button comes first, and beside it is the button that postpones the step.
 */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className="step-actions">{children}</div>;
}

function useFocusedHeading() {
  const heading = useRef<ComponentRef<'h1'>>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

const layers: readonly LandscapeLevel[] = [1, 2, 3, 4, 5];

function toLayer(step: number, of: number): LandscapeLevel {
  const index = of <= layers.length ? step - 1 : Math.floor(((step - 1) * layers.length) / of);
  return layers[Math.min(Math.max(index, 0), layers.length - 1)] ?? 1;
}
