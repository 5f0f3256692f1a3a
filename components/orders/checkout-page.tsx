'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import { useCheckout } from '@/lib/orders/use-checkout';
import type { CheckoutPageProps } from './checkout-props';
import { CheckoutView } from './checkout-view';

const PATH = '/pages/checkout/index';
/** Refusals of a quote that another cart cures. */
const EMPTY_ERRORS: readonly string[] = ['cart_empty', 'cart_changed', 'not_found'];

/** 确认订单. */
export function CheckoutPage({ request, pickedAddressId, ...rest }: CheckoutPageProps) {
  const checkout = useCheckout(request, pickedAddressId);
  const { quote, error, requote } = checkout;
  const [isOver, setOver] = useState(false);
  const isEmpty = isOver || (error !== undefined && EMPTY_ERRORS.includes(error.err));
  return (
    <PageFrame path={PATH}>
      {isEmpty ? (
        <Nothing text={isOver ? copy.allGone : copy.nothing} />
      ) : quote ? (
        <CheckoutView
          checkout={checkout}
          quote={quote}
          onNothingLeft={() => setOver(true)}
          {...rest}
        />
      ) : error ? (
        <ErrorBlock isPage title={error.isCutOff ? undefined : error.msg} onRetry={requote} />
      ) : (
        <SkeletonRows label={copy.loading} count={4} />
      )}
    </PageFrame>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <Empty
      isPage
      title={text}
      text={copy.nothingText}
      action={
        <Button kind="tonal" href="/pages/cart/index">
          {copy.toCart}
        </Button>
      }
    />
  );
}
