'use client';

import { useSearchParams } from 'next/navigation';
import { OpenScreen } from '@/components/location/open-screen';
import { GuestCity } from '@/components/ui/art/guest-city';
import { readPlace } from '@/lib/location/read-place';

/** `?name=&address=&lat=&lng=`; a drawing, since maps need a key. */
export function Open() {
  const place = readPlace(useSearchParams());
  return <OpenScreen place={place} art={<GuestCity isLow />} />;
}
