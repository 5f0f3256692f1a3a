'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Skeleton } from '@/components/ui/skeleton';
import { dateText } from '@/lib/format/dates';
import { drawCertificate } from '@/lib/learning/certificate';
import { learningCopy as copy } from '@/lib/learning/copy';
import { type Certificate, useCertificate } from '@/lib/learning/use-learning';
import { saveFile } from '@/lib/platform/save-file';
import styles from './learning.module.css';

interface CertificateSheetProps {
  courseId: number;
  drawStreet: () => Promise<string>;
  onClose: () => void;
}

export function CertificateSheet({ courseId, drawStreet, onClose }: CertificateSheetProps) {
  const { data, state, refresh } = useCertificate(courseId);
  return (
    <Sheet isOpen onClose={onClose} label={copy.certificateTitle}>
      {data ? (
        <CertificateView key={data.sn} certificate={data} drawStreet={drawStreet} />
      ) : state === 'error' ? (
        <ErrorBlock onRetry={refresh} />
      ) : (
        <div className={styles.certificate}>
          <Skeleton
            shape="block"
            className={cx('block wide round-s', styles.certificateSkeleton)}
          />
        </div>
      )}
    </Sheet>
  );
}

/** Undefined while it is drawn; null = this browser cannot draw it, so the text is shown. */
type Picture = { blob: Blob; url: string } | null | undefined;

function usePicture(certificate: Certificate, drawStreet: () => Promise<string>): Picture {
  const [picture, setPicture] = useState<Picture>(undefined);
  useEffect(() => {
    let url = '';
    let isGone = false;
    void drawStreet()
      .catch(() => '')
      .then((street) => drawCertificate(certificate, street))
      .catch(() => null)
      .then((blob) => {
        if (isGone) return;
        if (blob) url = URL.createObjectURL(blob);
        setPicture(blob && { blob, url });
      });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [certificate, drawStreet]);
  return picture;
}

function CertificateView({
  certificate,
  drawStreet,
}: {
  certificate: Certificate;
  drawStreet: () => Promise<string>;
}) {
  const { sn, userName, title, completedAt } = certificate;
  const picture = usePicture(certificate, drawStreet);
  const words = [
    copy.certificateText(userName, title),
    dateText(completedAt),
    copy.certificateNo(sn),
  ];
  function save() {
    if (picture) saveFile(`${copy.certificateTitle}-${sn}.png`, picture.blob, 'image/png');
    else toast.error(copy.saveFailed);
  }
  return (
    <div className={styles.certificate}>
      {picture ? (
        <img
          className={cx('block wide round-s', styles.certificatePicture)}
          src={picture.url}
          alt={`${copy.certificateTitle}：${words.join('，')}`}
          width={1200}
          height={840}
        />
      ) : picture === null ? (
        <div className={cx('centered round-s', styles.paper)}>
          <h2 className="f-24 heavy">{copy.certificateTitle}</h2>
          {words.map((line) => (
            <p key={line} className="tnum mt-8">
              {line}
            </p>
          ))}
          <p className="cap mt-8">{copy.certificateNote}</p>
        </div>
      ) : (
        <Skeleton shape="block" className={cx('block wide round-s', styles.certificateSkeleton)} />
      )}
      <Button block disabled={picture === undefined} onPress={save}>
        {copy.save}
      </Button>
    </div>
  );
}
