import type { ConsoleCall } from './call';
import { callsOf, type Resource } from './resource';
import { approval } from './resources/approval';
import { audit } from './resources/audit';

/** Every resource of the console: views, commands and the walks of tests are made of this list. */
export const RESOURCES: readonly Resource[] = [approval, audit];

export const resourceCalls: readonly ConsoleCall[] = RESOURCES.flatMap(callsOf);
