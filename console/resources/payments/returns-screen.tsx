'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { moneyReturn } from '@/lib/contract/console/resources/return';
import { linesSection } from '../lines-section';

const SECTIONS = {
  'return.events': linesSection('支付方的通知', 'events'),
  'return.books': linesSection('账务', 'books'),
};

export const ReturnsScreen = () => <ResourceScreen resource={moneyReturn} sections={SECTIONS} />;
