import { DomainError } from '@/server/http/call';
export async function makePoster(_: unknown): Promise<{ image: string; width: number; height: number; hasText: boolean }> {
  throw new DomainError('poster_failed');
}
