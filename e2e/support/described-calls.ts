import { endpoints } from '@/lib/contract';
import type { Described } from './any-input';

export interface DescribedCall {
  name: string;
  path: string;
  isIdempotent: boolean;
  input: Described;
}

/** Prints every call: Playwright cannot load the schemas, which are imported late. */
void Promise.all(
  endpoints.map(async ({ name, path, isIdempotent = false, schema }) => ({
    name,
    path,
    isIdempotent,
    input: (await schema()).input.describe() as Described,
  })),
).then((calls: DescribedCall[]) => process.stdout.write(JSON.stringify(calls)));
