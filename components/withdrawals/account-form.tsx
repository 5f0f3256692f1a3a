'use client';

import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import {
  FormCardNumberField,
  FormCheckbox,
  FormRadioField,
  FormSelectField,
  FormTextField,
} from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { toast } from '@/components/ui/layer/toast';
import { useBackCloses } from '@/components/ui/layer/use-back-closes';
import {
  accountSchema,
  type AccountValues,
  accountValues,
  last4Schema,
  toDetails,
} from '@/lib/withdrawals/account-form';
import { accountFormCopy, accountsCopy } from '@/lib/withdrawals/copy';
import type { PayoutAccount, WithdrawConfig } from '@/lib/withdrawals/types';
import { useManageAccounts } from '@/lib/withdrawals/use-accounts';
import styles from './accounts.module.css';
import { CardCheck } from './card-check';
import { QrField } from './qr-field';

export interface AccountFormProps {
  account?: PayoutAccount;
  config: Pick<WithdrawConfig, 'types' | 'banks' | 'realNameMask' | 'needsQrImage' | 'coolHours'>;
  onSaved: (accountId: number) => void;
  onBack?: () => void;
}

const FIELD_OF = { payee_mismatch: 'realName', withdraw_type_off: 'type' };

/** Checked twice: a wrong card number pays a stranger. */
export function AccountForm({ account, config, onSaved, onBack }: AccountFormProps) {
  const [isChecking, setChecking] = useState(false);
  useBackCloses(isChecking, () => setChecking(false));
  const manage = useManageAccounts();
  const { types, realNameMask, needsQrImage } = config;
  const schema = isChecking
    ? last4Schema
    : accountSchema({ isVerified: realNameMask !== '', needsQrImage });

  async function submit(
    values: AccountValues,
    { setErrors, setTouched }: FormikHelpers<AccountValues>,
  ) {
    if (values.type === 'bank' && !isChecking) {
      await setTouched({}, false);
      setChecking(true);
      return;
    }
    const answer = await manage.save(toDetails(values), account?.accountId);
    if (!answer.ok) {
      setChecking(false);
      return showFormRefusal(answer.error, setErrors, FIELD_OF);
    }
    toast.ok(accountFormCopy.saved);
    if (answer.data.accountId !== null) onSaved(answer.data.accountId);
  }

  return (
    <Form
      initialValues={accountValues(types[0] ?? 'bank', account)}
      schema={schema}
      onSubmit={submit}
    >
      {({ values }) =>
        isChecking ? (
          <CardCheck
            bank={config.banks.find(({ code }) => code === values.bankCode)?.name ?? ''}
            cardNo={values.cardNo}
            onBack={() => setChecking(false)}
          />
        ) : (
          <>
            <Details values={values} config={config} isEdit={account !== undefined} />
            <SubmitButton block className={styles.submit}>
              {values.type === 'bank' ? accountFormCopy.next : accountFormCopy.save}
            </SubmitButton>
            {onBack && (
              <button type="button" className="tap brand-ink" onClick={onBack}>
                {accountFormCopy.back}
              </button>
            )}
          </>
        )
      }
    </Form>
  );
}

function Details({
  values,
  config,
  isEdit,
}: {
  values: AccountValues;
  config: AccountFormProps['config'];
  isEdit: boolean;
}) {
  const { types, banks, realNameMask, needsQrImage, coolHours } = config;
  const { type } = values;
  return (
    <>
      {!isEdit && types.length > 1 && (
        <FormRadioField
          name="type"
          label={accountFormCopy.type}
          choices={types.map((value) => ({ value, label: accountsCopy.types[value] }))}
        />
      )}
      {realNameMask ? (
        <p className="sub py-8">{accountFormCopy.payee(realNameMask)}</p>
      ) : (
        <FormTextField
          name="realName"
          label={accountFormCopy.realName}
          placeholder={accountFormCopy.realNameHint}
          autoComplete="name"
        />
      )}
      {type === 'bank' ? (
        <>
          <FormSelectField
            name="bankCode"
            label={accountFormCopy.bank}
            placeholder={accountFormCopy.bankHint}
            choices={banks.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <FormCardNumberField name="cardNo" label={accountFormCopy.cardNo} />
          <FormTextField
            name="branch"
            label={accountFormCopy.branch}
            placeholder={accountFormCopy.branchHint}
          />
        </>
      ) : (
        <FormTextField
          key={type}
          name="account"
          label={accountFormCopy[type]}
          placeholder={type === 'alipay' ? accountFormCopy.alipayHint : accountFormCopy.wechat}
          autoComplete="off"
        />
      )}
      {needsQrImage && type !== 'bank' && <QrField name="qrImage" />}
      <div className="mt-12">
        <FormCheckbox name="isDefault">{accountFormCopy.isDefault}</FormCheckbox>
      </div>
      <p className="sub pt-8">
        {isEdit && accountFormCopy.editNote}
        {accountFormCopy.coolNote(coolHours)}
      </p>
    </>
  );
}
