'use client';

import { PROOF_FIELD_OF } from '@/components/ui/form/proof-fields';
import { ProofForm } from '@/components/ui/form/proof-form';
import { SentCodeField } from '@/components/ui/form/sent-code-field';
import { type FormRefusal, showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { Sheet } from '@/components/ui/layer/sheet';
import { proofSchema } from '@/lib/contract/proof-form';
import { fenToYuan } from '@/lib/format';
import type { Proof, ProofValues } from '@/lib/kit/proof';
import { cashierCopy as copy } from '@/lib/payments/copy';
import { usePayCode } from '@/lib/payments/use-cashier';

interface OwnMoneySheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** fen */
  payable: number;
  label: string;
  onProof: (proof: Proof, values: ProofValues) => Promise<FormRefusal | null>;
}

export function OwnMoneySheet({ isOpen, onClose, payable, label, onProof }: OwnMoneySheetProps) {
  const pay = copy.pay(label, fenToYuan(payable));
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.ownTitle}>
      <ProofForm
        first="sms"
        schema={proofSchema}
        codeField={<PayCodeField />}
        submitText={pay}
        onProof={async (proof, values, setErrors) => {
          const error = await onProof(proof, values);
          if (error) showFormRefusal(error, setErrors, PROOF_FIELD_OF);
          else onClose();
        }}
      >
        <p className="pb-8 t-body l-body">{copy.ownText(label, fenToYuan(payable))}</p>
      </ProofForm>
    </Sheet>
  );
}

const PayCodeField = () => <SentCodeField {...usePayCode()} />;
