'use client';

import { useState } from 'react';
import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { MobileField } from '@/components/ui/field/mobile-field';
import { PlainForm } from '@/components/ui/form/plain-form';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { bookingCopy as copy } from '@/lib/orders/booking-copy';
import type { Order } from '@/lib/orders/types';
import { useChangeVisitor } from '@/lib/orders/use-booking';
import { mobileFault } from './use-submit';
import { VisitorField } from './visitor-field';

interface VisitorBandProps {
  itemId: number;
  known: NonNullable<Order['address']>;
  onSite?: boolean | undefined;
}

export function VisitorBand({ itemId, known, onSite }: VisitorBandProps) {
  const [name, setName] = useState(known.name);
  const [mobile, setMobile] = useState(known.mobile);
  const [wasSent, setSent] = useState(false);
  const change = useChangeVisitor();
  const fault = mobileFault(mobile);
  async function save() {
    setSent(true);
    if (fault) return;
    const answer = await change({ itemId, name, mobile });
    if (answer.ok) toast.ok(onSite ? copy.contact.saved : copy.visitorSaved);
    else toastRefusal(answer.error);
  }
  return (
    <Band className="mt-8">
      <PlainForm onSubmit={save} className="grid gap-8">
        <VisitorField
          value={name}
          onChange={setName}
          {...(onSite ? { label: copy.contact.label } : {})}
        />
        <MobileField
          layout="row"
          error={wasSent ? fault : undefined}
          value={mobile}
          onChange={setMobile}
          required
        />
        <Button
          kind="tonal"
          type="submit"
          disabled={name === known.name && mobile === known.mobile}
        >
          {onSite ? copy.contact.save : copy.saveVisitor}
        </Button>
      </PlainForm>
    </Band>
  );
}
