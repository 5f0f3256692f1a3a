'use client';

import { useSearchParams } from 'next/navigation';
import { OpenScreen } from '@/components/location/open-screen';
import { GuestCity } from '@/components/ui/art/guest-city';
import { readPlace } from '@/lib/location/read-place';

/** 查看位置 of `?name=&address=&lat=&lng=`: with the drawn town in place of a map, which would need a key. */
export function Open() {
  const place = readPlace(useSearchParams());
  return <OpenScreen place={place} art={<GuestCity isLow />} />;
}
