'use client';

import { PROOF_FIELD_OF } from '@/components/ui/form/proof-fields';
import { ProofForm } from '@/components/ui/form/proof-form';
import { type FormRefusal, showFormRefusal } from '@/components/ui/form/show-form-refusal';
import type { SmsScene } from '@/lib/contract/account.schema';
import { proofSchema } from '@/lib/contract/proof-form';
import type { Proof, ProofValues } from '@/lib/kit/proof';
import { OwnCodeField } from '../security/own-code-field';

interface OwnProofFormProps {
  scene: SmsScene;
  hasPassword: boolean;
  submitText: string;
  onProof: (
    proof: Proof,
    values: ProofValues,
  ) => Promise<{ ok: true } | { ok: false; error: FormRefusal }>;
}

export const OwnProofForm = ({ scene, hasPassword, submitText, onProof }: OwnProofFormProps) => (
  <ProofForm
    first={hasPassword ? 'password' : 'sms'}
    hasPassword={hasPassword}
    schema={proofSchema}
    codeField={<OwnCodeField scene={scene} />}
    submitText={submitText}
    onProof={async (proof, values, setErrors) => {
      const answer = await onProof(proof, values);
      if (!answer.ok) showFormRefusal(answer.error, setErrors, PROOF_FIELD_OF);
    }}
  />
);
