'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { payment } from '@/lib/contract/console/resources/payment';
import { linesSection } from '../lines-section';

const SECTIONS = {
  'pay.events': linesSection('支付方的通知', 'events'),
  'pay.others': linesSection('同一订单的其他付款', 'others'),
  'pay.returns': linesSection('退回', 'returns'),
  'pay.books': linesSection('账务', 'books'),
};

export const PaymentsScreen = () => <ResourceScreen resource={payment} sections={SECTIONS} />;
