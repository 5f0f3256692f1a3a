'use client';

import { useSearchParams } from 'next/navigation';
import { OpenScreen } from '@/components/location/open-screen';
import { GuestCity } from '@/components/ui/art/guest-city';
import { readPlace } from '@/lib/location/read-place';

/** Shows `?name=&address=&lat=&lng=` in a drawing, because maps need a key. */
export function Open() {
  const place = readPlace(useSearchParams());
  return <OpenScreen place={place} art={<GuestCity isLow />} />;
}
