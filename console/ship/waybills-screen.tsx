'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { waybill } from '@/lib/contract/console/resources/waybill';

export const WaybillsScreen = () => <ResourceScreen resource={waybill} />;
