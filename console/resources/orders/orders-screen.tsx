'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { order } from '@/lib/contract/console/resources/order';
import { linesSection } from '../lines-section';
import { ParcelNumber } from './parcel-number';

const SECTIONS = {
  'order.lines': linesSection('商品', 'lines'),
  'order.parcels': linesSection('包裹', 'parcels'),
  'order.money': linesSection('付款与退款', 'money'),
  'order.rewards': linesSection('奖励', 'rewards'),
  'order.told': linesSection('买家看到的话', 'told'),
  'order.notes': linesSection('备注', 'notes'),
};

const CONTROLS = { no: ParcelNumber };

export const OrdersScreen = () => (
  <ResourceScreen resource={order} sections={SECTIONS} controls={CONTROLS} />
);
