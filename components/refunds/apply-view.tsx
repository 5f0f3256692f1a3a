'use client';

import { Band } from '@/components/ui/band';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { SelectField } from '@/components/ui/field/choice-field';
import { TextAreaField } from '@/components/ui/field/text-area-field';
import { DraftSaver, RestoredDraft } from '@/components/ui/form/draft';
import { PlainForm } from '@/components/ui/form/plain-form';
import { Pictures } from '@/components/ui/pictures';
import {
  REFUND_CONTENT_MAX,
  REFUND_REASON_WORDS,
  type RefundReason,
} from '@/lib/contract/refund-words';
import type { ApplyValues } from '@/lib/refunds/apply-values';
import { applyCopy as copy } from '@/lib/refunds/copy';
import type { RefundQuote } from '@/lib/refunds/types';
import type { Apply } from '@/lib/refunds/use-apply';
import { ApplyDock } from './apply-dock';
import { ApplyItems } from './apply-items';
import styles from './apply.module.css';
import { useApplyForm } from './use-apply-form';

interface ApplyViewProps {
  apply: Apply;
  quote: RefundQuote;
  orderId: number;
  itemIds: readonly number[];
}

export function ApplyView({ apply, quote, orderId, itemIds }: ApplyViewProps) {
  const { values, change, changes, hasDraft, type } = apply;
  const form = useApplyForm(apply, quote);
  const isParcel = quote.types.some((one) => one.type === 'return');
  return (
    <PlainForm className={cx('col', styles.form)} onSubmit={form.submit}>
      <DraftSaver
        changes={changes}
        write={apply.write}
        isDirty={form.isDirty}
        onDirty={form.setDirty}
      />
      <Band flush className={styles.first}>
        {hasDraft && form.isDirty && <RestoredDraft form={form} saved={apply.saved} copy={copy} />}
        {quote.types.length > 1 && (
          <Segmented
            className={styles.types}
            label={copy.types}
            options={quote.types.map((one) => ({ value: one.type, label: copy.type[one.type] }))}
            value={type ?? 'unshipped'}
            onChange={(next) => change({ type: next, reason: null, nums: null })}
          />
        )}
        <ApplyItems
          lines={quote.lines}
          faults={quote.faults}
          nums={values.nums}
          picked={itemIds}
          isBusy={apply.isLoading}
          error={form.errors.items}
          onChange={(nums) => change({ nums })}
        />
      </Band>
      <Band className="fill">
        <Reason quote={quote} apply={apply} error={form.errors.reason} />
        <TextAreaField
          label={copy.content}
          placeholder={copy.contentHint}
          maxLength={REFUND_CONTENT_MAX}
          value={values.content}
          error={form.errors.content}
          onChange={(content) => change({ content })}
        />
        <Pictures {...form.pictures} hint={copy.picturesHint(form.pictures.max, isParcel)} />
      </Band>
      <ApplyDock
        apply={apply}
        quote={quote}
        orderId={orderId}
        isBlocked={form.pictures.isBlocked}
        isSubmitting={form.isSubmitting}
      />
    </PlainForm>
  );
}

interface ReasonProps {
  quote: RefundQuote;
  apply: Pick<Apply, 'values' | 'type' | 'change'>;
  error?: string;
}

/** The reason decides about the freight. */
function Reason({ quote, apply: { values, type, change }, error }: ReasonProps) {
  const reasons = quote.types.find((one) => one.type === type)?.reasons ?? [];
  const isPossible = (reason: ApplyValues['reason']) => reason !== null && reasons.includes(reason);
  return (
    <>
      <SelectField
        label={copy.reason}
        placeholder={copy.reasonHint}
        choices={reasons.map((value) => ({ value, label: REFUND_REASON_WORDS[value] }))}
        value={isPossible(values.reason) ? (values.reason ?? '') : ''}
        error={error}
        onChange={(reason) => change({ reason: reason as RefundReason })}
      />
      {quote.policyText && (
        <p className={cx('t-sub l-sub ink-3', styles.policy)}>{quote.policyText}</p>
      )}
    </>
  );
}
