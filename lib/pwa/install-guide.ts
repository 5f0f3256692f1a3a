/** How the app gets onto the home screen here: by the browser's own dialog, or by steps that a person takes. Null: not at all. */
export type InstallGuide = 'prompt' | 'ios' | 'messenger' | 'menu';

export interface InstallSurroundings {
  userAgent: string;
  /** A tablet of the makers of iOS says that it is a Mac, but has fingers. */
  touchPoints: number;
  /** Whether the browser has made its offer (`beforeinstallprompt`). */
  canPrompt: boolean;
}

export function installGuideOf({
  userAgent,
  touchPoints,
  canPrompt,
}: InstallSurroundings): InstallGuide | null {
  // Messaging apps cannot install anything, whatever the system below them could.
  if (/MicroMessenger|QQ\/|DingTalk|Weibo/i.test(userAgent)) return 'messenger';
  if (canPrompt) return 'prompt';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1))
    return 'ios';
  return /Android/.test(userAgent) ? 'menu' : null;
}
