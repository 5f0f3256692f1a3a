'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { bill } from '@/lib/contract/console/resources/bill';
import { DaysStrip } from './days-strip';
import { Sides } from './sides';

const SECTIONS = { 'bill.sides': Sides };

export const BillsScreen = () => (
  <ResourceScreen resource={bill} sections={SECTIONS} top={() => <DaysStrip />} />
);
