'use client';

import { reloadPage } from '@/lib/platform';
import { shellCopy } from './copy';

/** Replaces the root layout, so it is a complete page. */
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
