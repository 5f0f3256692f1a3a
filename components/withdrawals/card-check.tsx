import { cx } from '@/components/ui/cx';
import { FormTextField } from '@/components/ui/form/fields';
import { SubmitButton } from '@/components/ui/form/form';
import { accountFormCopy } from '@/lib/withdrawals/copy';
import styles from './accounts.module.css';

const LAST_DIGITS = 4;
/** 6225 8801 3770 ····: the end is read from the card again. */
const hiddenEnd = (cardNo: string): string =>
  `${cardNo.slice(0, -LAST_DIGITS).replace(/(\d{4})(?=\d)/g, '$1 ')} ····`;

export function CardCheck({
  bank,
  cardNo,
  onBack,
}: {
  bank: string;
  cardNo: string;
  onBack: () => void;
}) {
  return (
    <>
      <p className="sub">{accountFormCopy.checkText(bank)}</p>
      <p className={cx('tnum well round t-lead', styles.card)}>{hiddenEnd(cardNo)}</p>
      <FormTextField
        name="last4"
        label={accountFormCopy.last4}
        inputMode="numeric"
        maxLength={LAST_DIGITS}
        autoComplete="off"
        autoFocus
      />
      <SubmitButton block className={styles.submit}>
        {accountFormCopy.save}
      </SubmitButton>
      <button type="button" className="tap brand-ink" onClick={onBack}>
        {accountFormCopy.changeNumber}
      </button>
    </>
  );
}
