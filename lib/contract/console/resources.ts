import type { ConsoleCall } from './call';
import { callsOf, type Resource } from './resource';
import { approval } from './resources/approval';
import { audit } from './resources/audit';
import { invoice } from './resources/invoice';
import { operator } from './resources/operator';
import { role } from './resources/role';

/** Every resource of the console: views, commands and the walks of tests are made of this list. */
export const RESOURCES: readonly Resource[] = [approval, audit, invoice, operator, role];

export const resourceCalls: readonly ConsoleCall[] = RESOURCES.flatMap(callsOf);
