'use client';

import { useState } from 'react';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import { useCheckout } from '@/lib/orders/use-checkout';
import { CheckoutView, type CheckoutPageProps } from './checkout-view';

const PATH = '/pages/checkout/index';
/** Another cart or time cures these refusals, trying again does not. */
const EMPTY_ERRORS: readonly string[] = ['cart_empty', 'cart_changed', 'not_found', 'shop_closed'];

export function CheckoutPage({ request, pickedAddressId, plate, ...rest }: CheckoutPageProps) {
  const checkout = useCheckout(request, { pickedAddressId, plate });
  const { quote, error, requote } = checkout;
  const [isOver, setOver] = useState(false);
  const isEmpty = isOver || (error !== undefined && EMPTY_ERRORS.includes(error.err));
  return (
    <PageFrame path={PATH}>
      {isEmpty ? (
        <Nothing title={nothingTitle(isOver, error)} isOver={isOver} />
      ) : quote ? (
        <CheckoutView
          checkout={checkout}
          quote={quote}
          onNothingLeft={() => setOver(true)}
          {...rest}
        />
      ) : error ? (
        <ErrorBlock
          isPage
          title={error.err === 'rate_limited' ? error.msg : undefined}
          onRetry={requote}
        />
      ) : (
        <SkeletonRows label={copy.loading} count={4} />
      )}
    </PageFrame>
  );
}

const nothingTitle = (isOver: boolean, error?: { err: string; msg: string }): string => {
  if (isOver) return copy.allGone;
  return error?.err === 'shop_closed' ? error.msg : copy.nothing;
};

function Nothing({ title, isOver }: { title: string; isOver: boolean }) {
  return (
    <Empty
      isPage
      title={title}
      text={isOver ? copy.allGoneText : copy.nothingText}
      link={{ href: '/pages/cart/index', text: copy.toCart }}
    />
  );
}
