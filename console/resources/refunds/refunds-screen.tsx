'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { refund } from '@/lib/contract/console/resources/refund';
import { REFUND_SECTIONS } from './sections';

export const RefundsScreen = () => <ResourceScreen resource={refund} sections={REFUND_SECTIONS} />;
