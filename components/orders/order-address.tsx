'use client';

import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { mapPin, phone } from '@/components/ui/icons/pages';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { maskMobile } from '@/lib/format';
import { addressChange } from '@/lib/orders/address-change';
import { bookingCopy } from '@/lib/orders/booking-copy';
import { orderCopy as copy } from '@/lib/orders/copy';
import { canChangeVisitor, placeText } from '@/lib/orders/order-words';
import type { Order } from '@/lib/orders/types';
import { useOrderActions } from '@/lib/orders/use-orders';
import styles from './address-card.module.css';
import type { OrderPageProps } from './order-props';

interface OrderAddressProps extends Pick<
  OrderPageProps,
  'addressPath' | 'pickedAddressId' | 'onAddressUsed'
> {
  order: Order;
}

export function OrderAddress({ order, addressPath, ...picked }: OrderAddressProps) {
  const { orderId, address, actions } = order;
  const { navigateTo } = useNavigate();
  useChosenAddress(orderId, picked);
  if (!address) return null;
  const { name, mobile } = address;
  if (order.form === 'slot' && !order.onSite)
    return (
      <Contact label={bookingCopy.visitor} text={[name, mobile].filter(Boolean).join(' ')}>
        {canChangeVisitor(order) && (
          <ChangeLink orderId={orderId} text={bookingCopy.changeVisitor} />
        )}
      </Contact>
    );
  if (!order.onSite && (order.kind !== 'goods' || order.way === 'pickup'))
    return <Contact label={copy.mobile} text={mobile} />;
  return (
    <section className={cx('middle gap-12 surface to-left', styles.card)} aria-label={copy.address}>
      <Icon path={mapPin} />
      <span className={cx('grow t-note l-21 ink-2', styles.main)}>
        <b>
          {name} <span className="tnum">{maskMobile(mobile)}</span>
        </b>
        <span>{placeText(address)}</span>
      </span>
      {order.onSite && canChangeVisitor(order) && (
        <ChangeLink orderId={orderId} text={bookingCopy.contact.change} />
      )}
      {actions.includes('address') && (
        <button
          type="button"
          className={cx('rigid tap rel t-note brand-ink', styles.change)}
          onClick={() => {
            picked.onAddressUsed();
            addressChange.write(orderId);
            navigateTo(addressPath);
          }}
        >
          {copy.changeAddress}
        </button>
      )}
    </section>
  );
}

function ChangeLink({ orderId, text }: { orderId: number; text: string }) {
  return (
    <AppLink
      className={cx('rigid tap rel t-note brand-ink', styles.change)}
      href={`/pages/booking/change?orderId=${orderId}`}
    >
      {text}
    </AppLink>
  );
}

interface ContactProps {
  label: string;
  text: string;
  children?: ReactNode;
}

function Contact({ label, text, children }: ContactProps) {
  return (
    <section className={cx('middle gap-12 surface to-left', styles.card)} aria-label={label}>
      <Icon path={phone} />
      <span className={cx('grow t-note l-21 ink-2', styles.main)}>
        <b className="tnum">{text}</b>
        <span>{label}</span>
      </span>
      {children}
    </section>
  );
}

function useChosenAddress(
  orderId: number,
  { pickedAddressId, onAddressUsed }: Omit<OrderAddressProps, 'order' | 'addressPath'>,
): void {
  const { moveTo } = useOrderActions(orderId);
  const move = useEffectEvent(async (addressId: number) => {
    addressChange.write(null);
    onAddressUsed();
    const isSure = await message({
      type: 'confirm',
      content: copy.changeAsk,
      okText: copy.changeOk,
    });
    if (!isSure) return;
    const answer = await moveTo(addressId);
    if (answer.ok) toast.ok(copy.changed);
    else toastRefusal(answer.error);
  });
  useEffect(() => {
    if (pickedAddressId !== null && addressChange.read() === orderId) void move(pickedAddressId);
  }, [orderId, pickedAddressId]);
}
