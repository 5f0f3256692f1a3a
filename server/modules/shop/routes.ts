import * as contract from '@/lib/contract/shop';
import { type Route, route } from '@/server/http/route';
import { type ShopPorts, showConfig, showHome } from './service';

/** Configuration and first page of the shop; public. */
export function shopRoutes(ports: ShopPorts): Route[] {
  return [
    route(contract.getShopConfig, (call) => showConfig(ports, call)),
    route(contract.getShopHome, (call) => showHome(ports, call)),
  ];
}
