'use client';

import { type FormikHelpers, useField, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { Dock } from '@/components/ui/band';
import { Checkbox } from '@/components/ui/checkbox';
import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { FormTextAreaField, FormTextField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { toast } from '@/components/ui/layer/toast';
import { Pictures } from '@/components/ui/pictures';
import { VideoPicker } from '@/components/ui/video-picker';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import { readDiagnostics } from '@/lib/feedback/diagnostics';
import { dropDraft, type FeedbackDraft, readDraft, saveDraft } from '@/lib/feedback/draft';
import {
  type Diagnostics,
  EMPTY_FEEDBACK,
  FEEDBACK_LENGTH,
  FEEDBACK_TYPES,
  feedbackSchema,
  type FeedbackType,
  type FeedbackValues,
} from '@/lib/feedback/form';
import {
  useAddFeedback,
  useFeedbackPictures,
  useFeedbackVideo,
  useKnownContact,
  useWriter,
} from '@/lib/feedback/use-feedback';
import styles from './feedback.module.css';

const TYPES = FEEDBACK_TYPES.map((value) => ({ value, label: copy.types[value] }));

interface FeedbackFormProps {
  from: string;
  onDone: () => void;
}

/** Text and uploads are stored until sent; the consent to diagnostics is not. */
export function FeedbackForm({ from, onDone }: FeedbackFormProps) {
  const userId = useWriter();
  const add = useAddFeedback();
  const [draft] = useState(() => readDraft(userId));
  const pictures = useFeedbackPictures(draft?.images ?? []);
  const { isBlocked, ...video } = useFeedbackVideo(draft?.video ?? null);
  const [diag, setDiag] = useState<Diagnostics | null>(null);

  async function submit(values: FeedbackValues, { setErrors }: FormikHelpers<FeedbackValues>) {
    const answer = await add(
      values,
      { images: pictures.images.map(({ key }) => key), video: video.video?.key ?? '' },
      diag,
    );
    if (!answer.ok && !answer.isQueued)
      return showFormRefusal(answer.error, setErrors, {}, ['images', 'video']);
    dropDraft(userId);
    if (answer.ok) toast.ok(copy.done);
    else toast.show(answer.error.msg);
    onDone();
  }
  return (
    <Form initialValues={draft?.values ?? EMPTY_FEEDBACK} schema={feedbackSchema} onSubmit={submit}>
      <div className={cx('fill', styles.form)}>
        {draft && (
          <p className="sub" role="status">
            {copy.restored}
          </p>
        )}
        <DraftSaver userId={userId} images={pictures.images} video={video.video} />
        <h2>{copy.type}</h2>
        <TypeChips />
        <h2>{copy.content}</h2>
        <FormTextAreaField
          name="content"
          label={copy.content}
          placeholder={copy.contentHint}
          maxLength={FEEDBACK_LENGTH[1]}
          rows={5}
        />
        <h2>{copy.images}</h2>
        <Pictures {...pictures} offersOriginal hint={copy.imagesHint(pictures.max)} />
        <h2>{copy.video}</h2>
        <VideoPicker {...video} />
        <h2>{copy.contact}</h2>
        <ContactField isChosen={draft !== null} />
        <DiagnosticsBox
          diag={diag}
          onChange={(isOn) => setDiag(isOn ? readDiagnostics(from) : null)}
        />
      </div>
      <Dock>
        <div>
          <p className="centered t-sub l-18 ink-3 mb-8">{copy.promise}</p>
          <SubmitButton block disabled={pictures.isBlocked || isBlocked}>
            {copy.submit}
          </SubmitButton>
        </div>
      </Dock>
    </Form>
  );
}

/** On each change, until sent. */
function DraftSaver({
  userId,
  images,
  video,
}: { userId: number } & Pick<FeedbackDraft, 'images' | 'video'>) {
  const { values, isSubmitting } = useFormikContext<FeedbackValues>();
  useEffect(() => {
    if (!isSubmitting) saveDraft(userId, { values, images, video });
  }, [userId, values, images, video, isSubmitting]);
  return null;
}

/** Filled from the profile, unless something was typed or drafted. */
function ContactField({ isChosen }: { isChosen: boolean }) {
  const known = useKnownContact();
  const isFilled = useRef(isChosen);
  const { dirty, values, resetForm, setFieldValue } = useFormikContext<FeedbackValues>();
  useEffect(() => {
    if (known === '' || isFilled.current) return;
    isFilled.current = true;
    if (!dirty) resetForm({ values: { ...values, contact: known } });
    else if (values.contact === '') void setFieldValue('contact', known);
  }, [known, dirty, values, resetForm, setFieldValue]);
  return <FormTextField name="contact" label={copy.contact} placeholder={copy.contactHint} />;
}

function TypeChips() {
  const [{ value }, , { setValue }] = useField<FeedbackType>('type');
  return (
    <Chips
      className={styles.types}
      options={TYPES}
      value={value}
      onChange={(type) => void setValue(type)}
      label={copy.type}
    />
  );
}

function DiagnosticsBox({
  diag,
  onChange,
}: {
  diag: Diagnostics | null;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <div className={styles.diag}>
      <Checkbox checked={diag !== null} onChange={onChange}>
        {copy.diag}
      </Checkbox>
      <p className="sub">{copy.diagText}</p>
      {diag && (
        <dl className="mt-8 well round t-sub l-sub">
          {Object.entries(copy.diagRows).map(([name, label]) => {
            const value = diag[name as keyof Diagnostics];
            return value ? (
              <div className="flex gap-12" key={name}>
                <dt className="rigid ink-3">{label}</dt>
                <dd className="narrow break ink-2">{value}</dd>
              </div>
            ) : null;
          })}
        </dl>
      )}
    </div>
  );
}
