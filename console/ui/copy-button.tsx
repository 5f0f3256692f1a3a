'use client';

import { copy as copyIcon } from '@/components/ui/icons/common';
import { IconButton } from './button';
import { statesCopy } from './states-copy';
import { toast } from './toast';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.show(statesCopy.copied);
  } catch {
    toast.show(statesCopy.cannotCopy);
  }
}

export function CopyButton({ text, label = statesCopy.copy }: { text: string; label?: string }) {
  return <IconButton isSmall icon={copyIcon} label={label} onClick={() => void copyText(text)} />;
}
