'use client';

import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { copy as copyIcon } from '@/components/ui/icons/common';
import { downloadSimple } from '@/components/ui/icons/pages';
import { Button } from '@/console/ui/button';
import { sessionCopy as copy } from './copy';
import styles from './entry.module.css';

function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = copy.codesFile;
  link.click();
  URL.revokeObjectURL(address);
}

export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <ol className={cx('num grid well', styles.codes)}>
        {codes.map((code) => (
          <li className="row gap-12 t-lead bold" key={code}>
            {code}
          </li>
        ))}
      </ol>
      <div className="row gap-8 narrow">
        <Button icon={copyIcon} onClick={() => void copyWithNotice(codes.join('\n'))}>
          {copy.copyCodes}
        </Button>
        <Button icon={downloadSimple} onClick={() => download(codes)}>
          {copy.downloadCodes}
        </Button>
      </div>
    </>
  );
}
