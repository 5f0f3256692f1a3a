'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { STOCK_SECTIONS } from '@/console/resources/stock/sections';
import { stock } from '@/lib/contract/console/resources/stock';

const StockPage = () => <ResourceScreen resource={stock} sections={STOCK_SECTIONS} />;
export default StockPage;
