import { Trans, useLingui } from '@lingui/react/macro';
import { isOfflineError } from '#app/platform/browser/api.ts';
import { now } from '#app/platform/clock.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { CalmCard } from './calm-card.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { CheckInForm } from './check-in-form.tsx';
import type { Today } from './feelings.schema.ts';
import { useCheckInForm } from './use-check-in-form.ts';
import { useToday } from './use-check-ins.ts';

/** Hoy: how the member is, in two taps, and what she said today. */
export function TodayScreen() {
  const { t } = useLingui();
  const { data, isPending, isPaused, error, refetch } = useToday();
  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <Greeting />
      {data ? (
        <Day key={data.local_day} today={data} />
      ) : isPending && !isPaused ? (
        <TodaySkeleton />
      ) : (
        <Trouble
          title={t`No hemos podido abrir tu día`}
          isOffline={isPaused || isOfflineError(error)}
          onRetry={() => refetch()}
        >
          <Trans>Lo que habías guardado sigue ahí. Prueba otra vez en un momento.</Trans>
        </Trouble>
      )}
    </div>
  );
}

function Greeting() {
  const { t, i18n } = useLingui();
  const at = now();
  const hour = at.getHours();
  const date = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(at);
  return (
    <header className="grid gap-1">
      <p className="text-muted first-letter:uppercase">{date}</p>
      <h1>{hour < 5 || hour >= 21 ? t`Buenas noches` : hour < 13 ? t`Buenos días` : t`Buenas tardes`}</h1>
    </header>
  );
}

function Day({ today }: { today: Today }) {
  const { form, undo } = useCheckInForm(today.local_day);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10">
      <Card as="section" className="print:hidden">
        <h2 className="text-h3">
          <Trans>¿Cómo estás ahora?</Trans>
        </h2>
        <CheckInForm form={form} today={today} />
      </Card>
      <div className="grid gap-6">
        <div role="status" className="empty:hidden">
          {today.calm && <CalmCard />}
        </div>
        <section className="grid gap-3" aria-labelledby="apuntado-hoy">
          <h2 id="apuntado-hoy" className="text-h3">
            <Trans>Lo que has apuntado hoy</Trans>
          </h2>
          {today.check_ins.length === 0 ? (
            <NothingYet />
          ) : (
            <ul className="grid gap-3">
              {today.check_ins.map((checkIn) => (
                <CheckInCard key={checkIn.id} checkIn={checkIn} today={today} onUndo={undo} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  );
}

function NothingYet() {
  const { t } = useLingui();
  return (
    <EmptyState level={1} headingLevel={3} title={t`Todavía nada, y está bien`}>
      <Trans>Dos toques bastan. Puedes volver las veces que quieras.</Trans>
    </EmptyState>
  );
}

function TodaySkeleton() {
  const { t } = useLingui();
  const row = (name: string) => (
    <div className="grid gap-2" key={name}>
      <Skeleton className="w-48" />
      <div className="grid grid-cols-5 gap-1.5 sm:gap-2.5">
        {[1, 2, 3, 4, 5].map((point) => (
          <Skeleton key={point} className="h-16 rounded-control" />
        ))}
      </div>
      <div className="min-h-6" />
    </div>
  );
  return (
    <SkeletonGroup
      label={t`Cargando tu día`}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10"
    >
      <div className="card">
        <div className="card-body">
          <Skeleton shape="title" />
          <div className="grid w-full gap-6">
            {['agrado', 'energia'].map(row)}
            <Skeleton className="h-14 rounded-full" />
          </div>
        </div>
      </div>
      <div className="grid gap-3">
        <Skeleton shape="title" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </SkeletonGroup>
  );
}
