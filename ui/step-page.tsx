import { type ComponentRef, type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { Landscape, type LandscapeLevel } from './landscape.tsx';

export type StepPageProps = {
  title: ReactNode;
  /** Why it is asked, in a line under the title. */
  why?: ReactNode;
  /** Which page of how many, from 1; the landscape grows a layer as the pages go by. */
  step: number;
  of: number;
  /** The same in words, e.g. "Página 2 de 4". */
  progressLabel: string;
  back?: { label: string; onPress: () => void };
  /** Out of all pages; what was done so far stays. */
  exit?: { label: string; onPress: () => void };
  children: ReactNode;
};

/**
 * One page of a way of several: a title that takes the focus, why it is asked, one thing to do. Give each page a `key` of
 * its own, so that the title of the next one takes the focus again.
 */
export function StepPage({ title, why, step, of, progressLabel, back, exit, children }: StepPageProps) {
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
      <div className="step-landscape" aria-hidden="true">
        <Landscape variant="card" level={layerOf(step, of)} />
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

/** The buttons of a step: the filled one first, beside it what leaves the step for later. */
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

function layerOf(step: number, of: number): LandscapeLevel {
  const index = of <= layers.length ? step - 1 : Math.floor(((step - 1) * layers.length) / of);
  return layers[Math.min(Math.max(index, 0), layers.length - 1)] ?? 1;
}
