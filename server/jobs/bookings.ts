import type { Db } from '@/server/db/client';
import { askCalledOff, refundCalledOff } from '@/server/modules/bookings/call-off';
import { completeOver, noteMissed } from '@/server/modules/bookings/due';
import { remindOfTomorrow } from '@/server/modules/bookings/remind';
import { notifyOfLateWork } from '@/server/modules/bookings/work';
import { eachStep } from './each-step';

export const runBookings = (db: Db, now: Date): Promise<void> =>
  eachStep([
    () => askCalledOff(db, now),
    () => remindOfTomorrow(db, now),
    () => refundCalledOff(db, now),
    () => noteMissed(db, now),
    () => notifyOfLateWork(db, now),
    () => completeOver(db, now),
  ]);
