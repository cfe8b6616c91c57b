import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet, useLocation, useNavigate } from 'react-router';
import {
  DiaryConsent,
  type FrameMember,
  memberKey,
  memberPath,
  memberReader,
  useConsent,
} from '#app/modules/accounts/ui.tsx';
import { loadMomentSheet } from '#app/modules/money-mirror/ui.tsx';
import { loadInvestmentSheet } from '#app/modules/portfolio/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import { lazyPart } from '#app/platform/browser/lazy-part.ts';
import { useIsTyping } from '#app/platform/browser/use-is-typing.ts';
import { onLateRefusal, outbox, setOutboxOwner, watchOutbox } from '#app/platform/browser/use-outbox.ts';
import { useSameMember } from '#app/platform/browser/use-same-member.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { TextLink } from '#ui/controls/button.tsx';
import { Avatar } from '#ui/frame/avatar.tsx';
import { BottomBar } from '#ui/frame/bottom-bar.tsx';
import { RailItem, SideRail } from '#ui/frame/side-rail.tsx';
import { Wordmark } from '#ui/frame/wordmark.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useAdding } from './member-adding.browser.ts';
import { MemberArrival, useIsBare } from './member-arrival.tsx';
import { registerThisDevice } from './member-device.browser.ts';
import { useNavigation } from './member-navigation.browser.ts';
import { loadMemberPlus, loadScreen } from './member-screen.tsx';
import { findScreen } from './member-screens.browser.ts';

const MemberPlus = lazyPart(loadMemberPlus);
const InvestmentSheet = lazyPart(loadInvestmentSheet);
const MomentSheet = lazyPart(loadMomentSheet);

/** The frame of every screen of the member app: two bars on a phone, one side bar on a desktop. */
export function MemberFrame() {
  const { t } = useLingui();
  const openLink = useAppLinks();
  const member = useFrameMember();
  const isBare = useIsBare();
  const isTyping = useIsTyping();
  const { bar, groups } = useNavigation();
  const [isPlusOpen, setPlusOpen] = useState<boolean>();
  const adding = useAdding();
  const plus = { label: t`Añadir`, onPress: () => setPlusOpen(true) };
  const brand = { href: '/app/hoy', label: t`Yoi, inicio` };
  const main = (
    <main id="contenido" tabIndex={-1} className="app-main">
      <Outlet />
    </main>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only catches the clicks of real links below
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click already
    <div onClick={openLink}>
      <a className="skip-link" href="#contenido">
        <Trans>Saltar al contenido</Trans>
      </a>
      {isBare ? (
        main
      ) : (
        <div className="app-frame">
          <TopBar brand={brand} member={member} />
          <SideRail
            label={t`Principal`}
            brand={brand}
            groups={groups}
            plus={plus}
            foot={<RailFoot member={member} />}
          />
          {main}
          <BottomBar label={t`Principal`} items={bar} plus={plus} hidden={isTyping} />
        </div>
      )}
      {isPlusOpen !== undefined && (
        <Suspense>
          <MemberPlus isOpen={isPlusOpen} onOpenChange={setPlusOpen} />
        </Suspense>
      )}
      {adding.form && (
        <Suspense>
          {adding.form === 'investment' ? (
            <InvestmentSheet onClose={adding.close} />
          ) : (
            <MomentSheet onClose={adding.close} />
          )}
        </Suspense>
      )}
      <DiaryConsent />
      <MemberArrival />
    </div>
  );
}

type BarProps = { brand: { href: string; label: string }; member: FrameMember | undefined };

function TopBar({ brand, member }: BarProps) {
  const { t } = useLingui();
  return (
    <header className="app-top">
      <a className="app-top-brand" href={brand.href} aria-label={brand.label}>
        <Wordmark />
      </a>
      <TextLink alone href="/ayuda" className="px-2">
        <Trans>Ayuda</Trans>
      </TextLink>
      <a className="app-top-person" href="/app/perfil" aria-label={t`Tu perfil`}>
        <Avatar
          decorative
          size="small"
          name={member ? member.displayName : '·'}
          photoUrl={member?.photoUrl}
        />
      </a>
    </header>
  );
}

function RailFoot({ member }: { member: FrameMember | undefined }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <>
      <RailItem href="/ayuda" label={t`Ayuda`} icon="help" />
      <RailItem
        href="/app/perfil"
        label={member?.displayName ?? t`Perfil`}
        icon="person"
        mark={
          member && <Avatar decorative size="small" name={member.displayName} photoUrl={member.photoUrl} />
        }
        current={pathname.startsWith('/perfil')}
      />
    </>
  );
}

/** Returns the signed-in member, and makes the member the owner of this browser's outbox. */
function useFrameMember(): FrameMember | undefined {
  const { data } = useQuery({
    queryKey: memberKey,
    queryFn: () => getJson(memberPath, memberReader),
    networkMode: 'offlineFirst',
  });
  const username = data?.username;
  useSameMember(data?.email);
  useConsent();
  useOutboxUpdates();
  useEffect(() => {
    if (username === undefined) return;
    void setOutboxOwner(username);
    void registerThisDevice();
  }, [username]);
  return data;
}

/**
 * Sends the records that wait in the outbox. When the server has stored or refused a record, the data of the screens
 * is fetched again.
 */
function useOutboxUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ends = [
      watchOutbox(),
      outbox.onOutcome(() => {
        for (const queryKey of [['today'], ['portfolio'], ['paradas'], ['money-moments']])
          void refetch(queries, queryKey);
      }),
      onLateRefusal((error) => notify.error(toErrorMessage(error))),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queries]);
}

/**
 * Cancels a first fetch that is still running. That fetch may have started before the change, and would not be
 * repeated.
 */
async function refetch(queries: QueryClient, queryKey: readonly string[]): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/**
 * Returns a click handler that opens links to screens of the app without reloading the page. The browser handles all
 * other links.
 */
function useAppLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
    if (
      !link ||
      !plain ||
      link.target ||
      link.origin !== location.origin ||
      !link.pathname.startsWith('/app/')
    )
      return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
    const path = link.pathname.slice('/app'.length);
    const open = () => navigate(path + link.search + link.hash);
    if (link.pathname === location.pathname) void open();
    else void openScreen(path, open);
  };
}

/**
 * Shows the current screen until the code of the next screen is loaded, and then switches with a view transition.
 */
async function openScreen(path: string, navigate: () => void): Promise<void> {
  const screen = findScreen(path);
  if (screen) await loadScreen(screen);
  const change = () => flushSync(navigate);
  if (wantsMotion() && 'startViewTransition' in document) {
    // If the browser skips the transition, the promise is rejected although the screen has changed.
    document.startViewTransition(change).ready.catch(() => undefined);
  } else change();
}

function wantsMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: no-preference)').matches;
}
