import { slot } from '@/lib/contract/console/resources/slot';
import {
  addSlots,
  callOffSlot,
  changeCapacity,
  closeSlot,
  openSlot,
  stopPlan,
} from '@/server/modules/slots/commands';
import { pageSlots, readSlot } from '@/server/modules/slots/operator-queries';
import { bindResource } from '../resource';

export const slotResource = bindResource(slot, {
  page: (db, operation, { filters }, slice) => pageSlots(db, operation, filters, slice),
  get: readSlot,
  actions: {
    add: addSlots,
    close: closeSlot,
    open: openSlot,
    capacity: changeCapacity,
    stopPlan,
    callOff: callOffSlot,
  },
});
