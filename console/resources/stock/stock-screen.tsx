'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { stock } from '@/lib/contract/console/resources/stock';
import { useCategories } from '../use-categories';
import { STOCK_SECTIONS } from './sections';

export const StockScreen = () => (
  <ResourceScreen resource={stock} sections={STOCK_SECTIONS} options={useCategories()} />
);
