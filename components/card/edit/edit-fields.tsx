'use client';

import { useField } from 'formik';
import { cx } from '@/components/ui/cx';
import { FormTextAreaField, FormTextField } from '@/components/ui/form/fields';
import { Pictures } from '@/components/ui/pictures';
import { editCopy } from '@/lib/card/edit-copy';
import type { OwnCard } from '@/lib/card/types';
import { useCardImages } from '@/lib/card/use-card-images';
import { CARD_LIMITS } from '@/lib/contract/card-fields.schema';
import styles from './edit.module.css';
import { LinksField } from './links-field';
import { ListBlock } from './list-block';
import { PlaceField, type TakePlace } from './place-field';
import { TagsField } from './tags-field';
import { VisibilitySelect } from './visibility-select';

function ImagesField() {
  const [{ value: keys }, { error }, { setValue }] = useField<string[]>('images');
  const pictures = useCardImages(CARD_LIMITS.images, keys, (next) => void setValue(next));
  return (
    <ListBlock field="images" error={typeof error === 'string' ? error : undefined}>
      <Pictures {...pictures} hint={editCopy.imagesHint(CARD_LIMITS.images)} />
    </ListBlock>
  );
}

const { labels, placeholders, groups } = editCopy;
const FULL = 100;
const row = { layout: 'row', placeholder: placeholders.optional } as const;

interface PlaceProps {
  takePlace: TakePlace;
  onBeforeLeave: () => Promise<void>;
}
interface EditFieldsProps extends PlaceProps {
  card: OwnCard;
}

export function EditFields({ card, takePlace, onBeforeLeave }: EditFieldsProps) {
  return (
    <>
      {card.completeness < FULL && <p className="t-cap l-cap ink-3 band-10">{editCopy.gives}</p>}
      <IdentityFields />
      <ContactFields takePlace={takePlace} onBeforeLeave={onBeforeLeave} />
      <p className="t-cap l-cap ink-3 band-10">{editCopy.visibilityNote}</p>
      <MoreFields />
    </>
  );
}

function IdentityFields() {
  return (
    <fieldset className={cx('narrow gutters surface', styles.group)}>
      <legend className="wide t-sub l-sub ink-3">{groups.who}</legend>
      <FormTextField
        {...row}
        name="name"
        label={labels.name}
        placeholder={placeholders.name}
        maxLength={CARD_LIMITS.name}
        autoComplete="name"
        required
      />
      <FormTextField
        {...row}
        name="title"
        label={labels.title}
        maxLength={CARD_LIMITS.title}
        autoComplete="organization-title"
        trail={<VisibilitySelect field="title" />}
      />
      <FormTextField
        {...row}
        name="company"
        label={labels.company}
        maxLength={CARD_LIMITS.company}
        autoComplete="organization"
        trail={<VisibilitySelect field="company" />}
      />
      <FormTextField
        {...row}
        name="industry"
        label={labels.industry}
        maxLength={CARD_LIMITS.industry}
        trail={<VisibilitySelect field="industry" />}
      />
    </fieldset>
  );
}

function ContactFields({ takePlace, onBeforeLeave }: PlaceProps) {
  return (
    <fieldset className={cx('narrow gutters surface', styles.group)}>
      <legend className="wide t-sub l-sub ink-3">{groups.contact}</legend>
      <FormTextField
        {...row}
        name="mobile"
        label={labels.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        trail={<VisibilitySelect field="mobile" />}
      />
      <FormTextField
        {...row}
        name="wechat"
        label={labels.wechat}
        trail={<VisibilitySelect field="wechat" />}
      />
      <FormTextField
        {...row}
        name="email"
        label={labels.email}
        maxLength={CARD_LIMITS.email}
        inputMode="email"
        autoComplete="email"
        trail={<VisibilitySelect field="email" />}
      />
      <PlaceField takePlace={takePlace} onBeforeLeave={onBeforeLeave} />
      <FormTextField
        {...row}
        name="website"
        label={labels.website}
        placeholder={placeholders.website}
        maxLength={CARD_LIMITS.website}
        inputMode="url"
        autoComplete="url"
        trail={<VisibilitySelect field="website" />}
      />
    </fieldset>
  );
}

function MoreFields() {
  return (
    <fieldset className={cx('narrow gutters surface', styles.group)}>
      <legend className="wide t-sub l-sub ink-3">{groups.more}</legend>
      <div className={cx('rel', styles.block)}>
        <FormTextAreaField
          {...row}
          name="bio"
          label={labels.bio}
          maxLength={CARD_LIMITS.bio}
          rows={3}
        />
        <VisibilitySelect field="bio" />
      </div>
      <TagsField />
      <ImagesField />
      <FormTextField
        {...row}
        name="video"
        label={labels.video}
        placeholder={placeholders.video}
        maxLength={CARD_LIMITS.video}
        inputMode="url"
        trail={<VisibilitySelect field="video" />}
      />
      <LinksField />
    </fieldset>
  );
}
