import { setSite } from '@/lib/kit/site';
import { TEST_SITE } from '@/testing/site';

/** A message on console.error is a defect (React warnings, lost rejections), so it fails the test that caused it. */
let complaints: string[] = [];

beforeEach(() => {
  setSite(TEST_SITE);
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.join('\n')}`);
});
