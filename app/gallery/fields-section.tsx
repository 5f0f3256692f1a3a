'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { PickerField, RadioField, SelectField } from '@/components/ui/field/choice-field';
import { CodeField } from '@/components/ui/field/code-field';
import { MobileField } from '@/components/ui/field/mobile-field';
import { PasswordField } from '@/components/ui/field/password-field';
import { SearchField } from '@/components/ui/field/search-field';
import { TextAreaField } from '@/components/ui/field/text-area-field';
import { TextField } from '@/components/ui/field/text-field';
import styles from './gallery.module.css';
import { Section } from './section';

const nothing = () => undefined;
const GENDERS = [
  { value: '1', label: '男' },
  { value: '2', label: '女' },
  { value: '0', label: '保密' },
];

export function FieldsSection() {
  const [values, setValues] = useState<Record<string, string>>({
    mobile: '1380013',
    code: '',
    password: '',
    name: '林知夏',
    bio: '',
    gender: '1',
  });
  const bind = (name: string) => ({
    value: values[name] ?? '',
    onChange: (value: string) => setValues((old) => ({ ...old, [name]: value })),
  });
  return (
    <Section id="fields" title="字段">
      <div className={cx('grid gap-12', styles.stack)}>
        <MobileField {...bind('mobile')} />
        <MobileField {...bind('mobile')} error="手机号格式不正确" />
        <CodeField {...bind('code')} secondsLeft={0} onSend={nothing} />
        <CodeField {...bind('code')} secondsLeft={58} onSend={nothing} />
        <PasswordField {...bind('password')} />
        <TextField label="已停用" {...bind('name')} disabled />
        <SearchField onSearch={nothing} placeholder="姓名、门牌号或手机号" />
      </div>
      <div className={cx('grid gap-12', styles.stack)}>
        <TextField label="昵称" layout="row" {...bind('name')} hint="最多 12 个字" />
        <TextField label="昵称" layout="row" {...bind('name')} error="昵称已被占用" />
        <SelectField
          label="行业"
          layout="row"
          {...bind('trade')}
          placeholder="请选择"
          choices={GENDERS}
        />
        <RadioField label="性别" layout="row" {...bind('gender')} choices={GENDERS} />
        <PickerField label="地区" layout="row" value="" placeholder="请选择" onOpen={nothing} />
        <TextAreaField label="简介" layout="row" {...bind('bio')} placeholder="介绍一下自己" />
      </div>
    </Section>
  );
}
