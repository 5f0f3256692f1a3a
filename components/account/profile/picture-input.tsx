import type { ReactNode } from 'react';
import { PICTURE_TYPES } from '@/lib/account/profile/avatar';

interface PictureInputProps {
  children: ReactNode;
  onFile: (file: File) => void;
  isCamera?: boolean;
  className?: string;
}

/** The same picture may be chosen twice. */
export function PictureInput({ children, onFile, isCamera, className }: PictureInputProps) {
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        accept={PICTURE_TYPES.join(',')}
        capture={isCamera ? 'user' : undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
