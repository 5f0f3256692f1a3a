import * as contract from '@/lib/contract/invoices';
import { type Route, route } from '@/server/http/route';
import { applyInvoice, getInvoice, type InvoiceDeps } from './service';

export const invoicesRoutes = (deps: InvoiceDeps): Route[] => [
  route(contract.applyInvoice, (call, input) => applyInvoice(deps, call, input)),
  route(contract.getInvoice, (call, input) => getInvoice(deps, call, input)),
];
