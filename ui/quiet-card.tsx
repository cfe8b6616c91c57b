import type { ReactNode } from 'react';
import { Scene, type SceneName } from './landscape/scene.tsx';

export type QuietCardProps = { scene: SceneName; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** A card with information that needs no action. A screen has at most one such card. */
export function QuietCard({ scene, title, children, action }: QuietCardProps) {
  return (
    <div className="quiet-card">
      <Scene name={scene} />
      <div className="grid gap-0.5">
        <p className="quiet-card-title">{title}</p>
        {children && <p className="text-sm text-muted">{children}</p>}
        {action}
      </div>
    </div>
  );
}
