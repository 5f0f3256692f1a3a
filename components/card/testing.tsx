import type { SvgMarkup } from '@/lib/iso/svg-markup';
import type { CardHost } from './host';
import type { CardKit } from './kit';

const drawing = { markup: '<path d="M0 0h1"/>' as SvgMarkup, viewBox: '0 0 1 1' };

export function testKit() {
  const texts: string[] = [];
  const kit: CardKit = {
    loadArt: async () => ({ plan: () => drawing, street: () => [drawing], city: () => drawing }),
    makeCode: async (text) => {
      texts.push(text);
      return { size: 21, path: 'M0 0h1v1h-1z' };
    },
  };
  return { kit, texts };
}

export const testHost = (changes: Partial<CardHost> = {}): jest.Mocked<CardHost> =>
  ({
    isMember: true,
    logIn: jest.fn((_, then: () => void) => then()),
    join: jest.fn(),
    plotPath: jest.fn(
      (blockAreaId: number, blockNo: number) =>
        `/pages/space/city?blockAreaId=${blockAreaId}&blockNo=${blockNo}`,
    ),
    ...changes,
  }) as jest.Mocked<CardHost>;
