'use client';

import { Button } from '@/components/ui/button';
import { ErrorBlock } from '@/components/ui/error-block';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Skeleton } from '@/components/ui/skeleton';
import { timeFormat } from '@/lib/format';
import { drawCertificate } from '@/lib/learning/certificate';
import { learningCopy as copy } from '@/lib/learning/copy';
import { useCertificate, type Certificate } from '@/lib/learning/use-learning';
import { saveFile } from '@/lib/platform/save-file';
import styles from './learning.module.css';

async function save(certificate: Certificate): Promise<void> {
  const picture = await drawCertificate(certificate);
  if (picture) saveFile(`${copy.certificateTitle}-${certificate.sn}.png`, picture, 'image/png');
  else toast.error(copy.saveFailed);
}

/** The certificate as it is saved. */
export function CertificateSheet({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const { data, state, refresh } = useCertificate(courseId);
  return (
    <Sheet isOpen onClose={onClose} label={copy.certificateTitle}>
      {data ? (
        <div className={styles.certificate}>
          <div className={styles.paper}>
            <h2>{copy.certificateTitle}</h2>
            <b>{data.userName}</b>
            <p>{copy.certificateText('', data.title).trim()}</p>
            <p className="sub num">{timeFormat(data.completedAt, copy.dateFormat)}</p>
            <p className="cap num">{copy.certificateNo(data.sn)}</p>
            <p className="cap">{copy.certificateNote}</p>
          </div>
          <Button block onPress={() => save(data)}>
            {copy.save}
          </Button>
        </div>
      ) : state === 'error' ? (
        <ErrorBlock onRetry={refresh} />
      ) : (
        <div className={styles.certificate}>
          <Skeleton shape="block" className={styles.cardSkeleton} />
        </div>
      )}
    </Sheet>
  );
}
