import type { Face } from '@/lib/card/face';
import type { CardArt, CodeArt } from './art';
import type { Theme } from './themes';

export interface FaceProps {
  face: Face;
  theme: Theme;
  art: CardArt | null;
  code: CodeArt | null;
  id: string;
}
