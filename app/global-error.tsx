'use client';

import { reloadPage } from '@/lib/platform';
import { shellCopy } from './copy';

/** Error boundary of the root layout, which it replaces, so this page is complete. Styles of the document stay. */
export default function GlobalError() {
  return (
    <html lang="zh-CN">
      <body>
        <main className="plain-page" role="alert">
          <h1>{shellCopy.crashTitle}</h1>
          <p>{shellCopy.crashHint}</p>
          <button type="button" onClick={reloadPage}>
            {shellCopy.reload}
          </button>
        </main>
      </body>
    </html>
  );
}
