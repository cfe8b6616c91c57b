import { msg } from '@lingui/core/macro';
import { Conflict } from '#app/platform/errors.ts';
import { type FieldErrors, noErrors } from '#app/platform/forms/field-errors.ts';
import { handleForm } from '#app/platform/forms/handle-form.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import { startCheckout } from '../checkout/checkout.server.ts';
import { readCouponPrice } from '../checkout/coupon-price.server.ts';
import type { CouponResult } from '../coupon/coupon.schema.ts';
import { redeemCode } from '../gift/redeeming-code.server.ts';
import { readSubscription } from '../member/reading.server.ts';
import { beginForm, couponForm } from './begin.schema.ts';
import { BeginView } from './begin-view.part.tsx';

const path = '/suscripcion/empezar';
const own = '/app/suscripcion';

/** `/suscripcion/empezar`: the form of an order, which works without scripts. It redirects to the payment page. */
export const beginPage = definePage(path, {
  cache: 'never',
  get: (request) => beginRendering(request, noErrors),
  post: async (request) => {
    const { viewer } = request;
    if (!viewer) return toSignIn();
    if (request.fields.action === 'price') return showPrice(request, viewer);
    return handleForm<Rendering | Redirect>(request, {
      submit: async () => {
        if (request.fields.action === 'redeem') {
          await redeemCode(viewer, parseInput(couponForm, request.fields).coupon);
          return own;
        }
        const { interval, coupon } = parseInput(beginForm, request.fields);
        return (await startCheckout(viewer, { interval, coupon })).url;
      },
      show: (errors) => beginRendering(request, errors),
      // A member who has a subscription already needs no order.
      otherwise: (error) => (error instanceof Conflict && error.code === 'subscribed' ? own : undefined),
      tooMany,
    });
  },
});

/** Shows the form again, with the result of the typed coupon. */
async function showPrice(request: PageRequest, viewer: Actor): Promise<Rendering | Redirect> {
  let result: CouponResult | undefined;
  const shown = await handleForm<Rendering | Redirect>(request, {
    submit: async () => {
      result = await readCouponPrice(viewer, parseInput(couponForm, request.fields));
      return path;
    },
    show: (errors) => beginRendering(request, errors),
    tooMany,
  });
  return result ? beginRendering(request, noErrors, result) : shown;
}

const tooMany = (minutes: number) =>
  msg`Demasiados intentos. Podrás probar otra vez dentro de ${{ minutes }} min.`;

async function beginRendering(
  request: PageRequest,
  errors: FieldErrors,
  coupon?: CouponResult,
): Promise<Rendering | Redirect> {
  const { viewer, i18n, fields } = request;
  if (!viewer) return toSignIn();
  const { state, prices, is_reduced: isReduced } = await readSubscription(viewer);
  if (!prices || (state !== 'none' && state !== 'canceled')) return { redirectTo: own };
  return {
    head: { title: i18n._(msg`Suscribirme`), canonicalPath: path, noIndex: true },
    body: <BeginView prices={prices} isReduced={isReduced} values={fields} errors={errors} coupon={coupon} />,
  };
}

function toSignIn(): Redirect {
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: path });
  return { redirectTo: `/auth/inicio_sesion?${query}` };
}
