import { ADDRESS_MAX as CONTRACT_MAX } from '@/lib/contract/addresses.schema';
import { ADDRESS_MAX } from './limits';

it('the limit on the page is that of the contract', () => expect(ADDRESS_MAX).toBe(CONTRACT_MAX));
