export type InstallGuide = 'prompt' | 'ios' | 'messenger' | 'menu';

export interface InstallSurroundings {
  userAgent: string;
  touchPoints: number;
  canPrompt: boolean;
}

export function installGuideOf({
  userAgent,
  touchPoints,
  canPrompt,
}: InstallSurroundings): InstallGuide | null {
  // In-app browsers cannot install anything.
  if (/MicroMessenger|QQ\/|DingTalk|Weibo/i.test(userAgent)) return 'messenger';
  if (canPrompt) return 'prompt';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1))
    return 'ios';
  return /Android/.test(userAgent) ? 'menu' : null;
}
