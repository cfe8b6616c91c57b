import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Card } from '#ui/card.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import type { Gifts } from '../gift/gift.schema.ts';
import { Instructions } from '../member/order-card.tsx';
import { GiftCheck } from './gift-check.tsx';
import { GiftForm } from './gift-form.tsx';
import { GiftList } from './gift-list.tsx';
import { useGiftTitles } from './use-gift-names.ts';
import { giftPageSize, useGifts } from './use-gifts.ts';

/** The screen Regalar Yoi: the form of a gift, and the gifts of the member. */
export function GiftsScreen() {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const [limit, setLimit] = useState(giftPageSize);
  const { data, error, isPaused, refetch } = useGifts(limit);
  return (
    <div className="app-page grid gap-6">
      <h1 className="app-page-title">
        <Trans>Regalar Yoi</Trans>
      </h1>
      {parameters.get('vuelta') === '1' ? (
        <GiftCheck />
      ) : data ? (
        <Loaded gifts={data} onMore={() => setLimit(limit + giftPageSize)} />
      ) : error || isPaused ? (
        <LoadError
          title={t`No hemos podido abrir tus regalos`}
          error={error}
          isPaused={isPaused}
          onRetry={() => refetch()}
        >
          <Trans>Lo que has pagado sigue valiendo.</Trans>
        </LoadError>
      ) : (
        <SkeletonGroup label={t`Abriendo tus regalos`} className="grid gap-4">
          <Skeleton className="h-64 rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Loaded({ gifts, onMore }: { gifts: Gifts; onMore: () => void }) {
  const titles = useGiftTitles();
  const { options, instructions, items, meta, is_demonstration } = gifts;
  return (
    <>
      <div className="grid content-start gap-6">
        {is_demonstration && (
          <p className="text-sm text-muted">
            <Trans>Es una demostración: no se mueve dinero.</Trans>
          </p>
        )}
        {instructions && <Instructions instructions={instructions} what={titles[instructions.months]} />}
        {options && (
          <Card as="section">
            <p>
              <Trans>
                Le llega un correo con un enlace para abrirlo. Si ya tiene una suscripción, se guarda para
                cuando termine.
              </Trans>
            </p>
            <GiftForm options={options} />
          </Card>
        )}
      </div>
      <div className="app-page-side grid content-start gap-6">
        <GiftList gifts={items}>
          {items.length < meta.total_count && (
            <Button variant="quiet" onClick={onMore}>
              <Trans>Ver más</Trans>
            </Button>
          )}
        </GiftList>
        <p className="text-sm text-muted">
          <TextLink href="/app/suscripcion">
            <Trans>Mi suscripción</Trans>
          </TextLink>
        </p>
      </div>
    </>
  );
}
