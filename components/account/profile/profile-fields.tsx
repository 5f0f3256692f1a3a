'use client';

import { useField } from 'formik';
import { useId, Suspense, useEffect, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { PickerField } from '@/components/ui/field/choice-field';
import { FieldShell } from '@/components/ui/field/field-shell';
import { FormDateField, FormTextAreaField, FormTextField } from '@/components/ui/form/fields';
import { Icon } from '@/components/ui/icon';
import { cameraFill } from '@/components/ui/icons/common';
import { Sheet } from '@/components/ui/layer/sheet';
import { lazyPart } from '@/components/ui/lazy';
import { Loading } from '@/components/ui/loading';
import { userEditCopy, userInfoCopy } from '@/lib/account/profile/copy';
import type { User } from '@/lib/account/profile/use-user-info';
import { PROFILE_LIMITS } from '@/lib/contract/account.schema';
import { imageUrl } from '@/lib/kit/image-url';
import { prefetch } from '@/lib/platform/prefetch';
import styles from './user-edit.module.css';

const RegionChooser = lazyPart(() => import('./region-chooser').then((m) => m.RegionChooser));

function RegionField() {
  const [{ value }, { error }, { setValue }] = useField<string>('region');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => prefetch(RegionChooser.load, 'idle'), []);
  function choose(region: string) {
    void setValue(region);
    setOpen(false);
  }
  return (
    <>
      <PickerField
        layout="row"
        label={userEditCopy.region}
        name="region"
        value={value}
        placeholder={userEditCopy.regionMissing}
        error={error}
        onOpen={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={userEditCopy.regionTitle}>
        <Suspense fallback={<Loading isLate />}>
          <RegionChooser value={value} onChoose={choose} />
        </Suspense>
      </Sheet>
    </>
  );
}

const row = { layout: 'row', placeholder: userEditCopy.optional } as const;
const AVATAR = '/pages/user/avatar';
/** Longer than allowed, so a pasted text is refused and not cut. */
const NAME_INPUT_LENGTH = 40;
const GENDERS = (['2', '1', '0'] as const).map((value) => ({
  value,
  label: userInfoCopy.genders[value],
}));

export function ProfileFields({ user }: { user: User }) {
  return (
    <>
      <AvatarLink user={user} />
      <div className="gutters">
        <FormTextField
          {...row}
          name="userName"
          label={userEditCopy.userName}
          placeholder={userEditCopy.error.userNameMissing}
          maxLength={NAME_INPUT_LENGTH}
          autoComplete="nickname"
          required
        />
        <GenderField />
        <FormDateField {...row} name="birthday" label={userEditCopy.birthday} autoComplete="bday" />
        <RegionField />
        <FormTextField
          {...row}
          name="industry"
          label={userEditCopy.industry}
          maxLength={PROFILE_LIMITS.industry}
        />
        <FormTextField
          {...row}
          name="role"
          label={userEditCopy.role}
          maxLength={PROFILE_LIMITS.role}
          autoComplete="organization-title"
        />
        <ContactFields />
        <FormTextAreaField
          {...row}
          name="bio"
          label={userEditCopy.bio}
          maxLength={PROFILE_LIMITS.bio}
        />
      </div>
      <p className={cx('t-cap l-cap ink-3', styles.note)}>{userEditCopy.note}</p>
    </>
  );
}

function AvatarLink({ user }: { user: User }) {
  return (
    <div className={cx('center', styles.avatar)}>
      <AppLink
        className={cx('rel circle', styles.avatarLink)}
        href={AVATAR}
        aria-label={userEditCopy.changeAvatar}
      >
        <Avatar src={imageUrl(user.avatar)} seed={user.userId} size="xl" />
        <span>
          <Icon path={cameraFill} />
        </span>
      </AppLink>
    </div>
  );
}

function ContactFields() {
  return (
    <>
      <FormTextField {...row} name="wechat" label={userEditCopy.wechat} />
      <FormTextField {...row} name="qq" label={userEditCopy.qq} inputMode="numeric" />
      <FormTextField
        {...row}
        name="email"
        label={userEditCopy.email}
        maxLength={PROFILE_LIMITS.email}
        inputMode="email"
        autoComplete="email"
      />
    </>
  );
}

function GenderField() {
  const id = useId();
  const [{ value }, , { setValue }] = useField<string>('gender');
  return (
    <FieldShell id={id} layout="row" label={userEditCopy.gender} isGroup>
      <Segmented
        className="fill"
        label={userEditCopy.gender}
        options={GENDERS}
        value={value}
        onChange={(next) => void setValue(next)}
      />
    </FieldShell>
  );
}
