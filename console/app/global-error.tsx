'use client';

import { pageCopy } from './copy';

export default function GlobalError() {
  return (
    <html lang="zh-CN">
      <body>
        <main className="plain" role="alert">
          <h1>{pageCopy.crashTitle}</h1>
          <p>{pageCopy.crashHint}</p>
          <button type="button" onClick={() => window.location.reload()}>
            {pageCopy.reload}
          </button>
        </main>
      </body>
    </html>
  );
}
