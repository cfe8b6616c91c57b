import type { ReactNode } from 'react';
import { Scene, type SceneName } from './landscape/scene.tsx';

type Words = {
  title: string;
  /** The level of the heading: 2 by default. It is 1 if the empty or error state fills the whole page. */
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
  /** The buttons or links that lead to the next action. */
  actions?: ReactNode;
};

export type EmptyStateProps = Words & { scene?: SceneName };

/** The content of a screen that has no records yet. It explains why, and how the member can add some. */
export function EmptyState({ scene = 'seed', ...words }: EmptyStateProps) {
  return <State {...words} picture={<Scene name={scene} />} />;
}

export type ErrorStateProps = Words & {
  /** The kind of error: a failure, no network, no permission, or an unknown URL. */
  kind?: 'broken' | 'offline' | 'forbidden' | 'missing';
  /** A short code that support can look up. */
  reference?: string;
  /** Whether the error replaces content at run time. In this case screen readers announce the error. */
  announced?: boolean;
};

const sceneOfKind = { broken: 'cloud', offline: 'cloud', forbidden: 'furrow', missing: 'furrow' } as const;

export function ErrorState({ kind = 'broken', reference, announced, ...words }: ErrorStateProps) {
  return (
    <div role={announced ? 'alert' : undefined}>
      <State {...words} picture={<Scene name={sceneOfKind[kind]} />}>
        {words.children}
        {reference && <span className="state-reference mt-2 block">{reference}</span>}
      </State>
    </div>
  );
}

function State({ title, headingLevel = 2, children, actions, picture }: Words & { picture: ReactNode }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="state">
      {picture}
      <Heading className="state-title">{title}</Heading>
      {children && <div className="state-text">{children}</div>}
      {actions && <div className="state-actions">{actions}</div>}
    </div>
  );
}
