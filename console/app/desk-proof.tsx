'use client';

import { useProofRequest } from '@/console/api/proof';
import { Button } from '@/console/ui/button';
import { Dialog } from '@/console/ui/dialog';

/** 再次验证: what is proved stands in the dialog; the form behind keeps what was typed. */
export function DeskProof() {
  const request = useProofRequest();
  return (
    <Dialog
      isOpen={request !== null}
      onClose={() => request?.settle(false)}
      title="再次验证"
      foot={<Button onClick={() => request?.settle(false)}>取消</Button>}
    >
      <p>{request?.about}</p>
    </Dialog>
  );
}
