'use client';

import { useEffect, useState } from 'react';
import { toQrPath, type QrPath } from '@/components/city/qr-path';
import { Band, SectionHead } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { homeCopy } from '@/lib/home/copy';
import { copyWithNotice, inviteWithNotice } from './invite-notices';
import styles from './home.module.css';

interface InviteCardProps {
  code: string;
  /** Carries the member's id. */
  link: string;
  areaName: string;
}

const { inviteCard: copy } = homeCopy;

/** The three ways to invite: a code to scan, a code to type, a link to send. */
export function InviteCard({ code, link, areaName }: InviteCardProps) {
  return (
    <Band>
      <SectionHead title={copy.title} />
      <div className={styles.invite}>
        <InviteQr link={link} />
        <div>
          <p className="sub">{copy.text}</p>
          <p className="cap">{copy.code}</p>
          <p className={styles.code}>
            {code}
            <Button size="sm" kind="tonal" onPress={() => copyWithNotice(code, copy.codeCopied)}>
              {copy.copyCode}
            </Button>
          </p>
        </div>
        <div className={styles.inviteActions}>
          <Button size="sm" kind="line" onPress={() => copyWithNotice(link, copy.linkCopied)}>
            {copy.copyLink}
          </Button>
          <Button size="sm" kind="line" onPress={() => inviteWithNotice(link, areaName)}>
            {copy.share}
          </Button>
          <Button size="sm" kind="line" href="/pages/space/share">
            {copy.savePoster}
          </Button>
        </div>
      </div>
    </Band>
  );
}

/** Quiet zone around a code, in modules. */
const QUIET = 2;

/** Dark on white in every theme: cameras expect it. */
function InviteQr({ link }: { link: string }) {
  const [state, setState] = useState<{ link: string; qr: QrPath | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    toQrPath(link).then(
      (qr) => isCurrent && setState({ link, qr }),
      () => isCurrent && setState({ link, qr: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [link, attempt]);
  const qr = state?.link === link ? state.qr : undefined;
  return (
    <div className={styles.qr}>
      {qr && (
        <svg viewBox={`${-QUIET} ${-QUIET} ${qr.size + 2 * QUIET} ${qr.size + 2 * QUIET}`} role="img" aria-label={copy.qr} shapeRendering="crispEdges">
          <path d={qr.path} fill="#131A29" />
        </svg>
      )}
      {qr === null && (
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          {copy.qrFailed}
        </button>
      )}
    </div>
  );
}
