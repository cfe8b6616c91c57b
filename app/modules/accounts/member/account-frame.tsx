import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Landscape } from '#ui/landscape/landscape.tsx';
import type { LandscapeLevel } from '#ui/landscape/landscape-level.browser.ts';

type Props = { eyebrow?: string; title: string; level: LandscapeLevel; children: ReactNode };

/** One form in the middle of the page, below a drawing of a landscape that grows with each step. */
export function AccountFrame({ eyebrow, title, level, children }: Props) {
  return (
    <div className="page-width py-4 sm:py-12">
      <div className="mx-auto grid max-w-[30rem] gap-6">
        <Card as="section" className="account-card" media={<Landscape variant="card" level={level} />}>
          <div className="grid w-full gap-4 sm:gap-5">
            <header className="grid gap-1">
              {eyebrow && <p className="eyebrow">{eyebrow}</p>}
              <h1 className="text-h2">{title}</h1>
            </header>
            {children}
          </div>
        </Card>
      </div>
    </div>
  );
}

/** A notice about a success, or about something that matters before the next step. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-2xl bg-link-tint px-4 py-3 text-[0.9375rem] font-medium">
      {children}
    </p>
  );
}
