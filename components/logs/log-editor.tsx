'use client';

import { type FormikHelpers, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { Segmented } from '@/components/ui/choose';
import { FormTextAreaField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Pictures } from '@/components/ui/pictures';
import { VideoPicker } from '@/components/ui/video-picker';
import { LOG_POINTS } from '@/lib/contract/growth-points';
import { logsCopy as copy } from '@/lib/logs/copy';
import { dropDraft, type LogDraft, readDraft, saveDraft } from '@/lib/logs/draft';
import { LOG_LENGTH, logSchema, type LogValues } from '@/lib/logs/form';
import {
  useAddLog,
  useLogPictures,
  useLogVideo,
  useWriter,
  type Visibility,
} from '@/lib/logs/use-logs';
import styles from './logs.module.css';

const VISIBILITIES = [
  { value: 'private', label: copy.visibilities.private },
  { value: 'public', label: copy.visibilities.public },
] as const satisfies { value: Visibility; label: string }[];

interface LogEditorProps {
  isAddition: boolean;
  usual: Visibility;
  onClose: () => void;
}

/** Text is stored until sent: closing, a reload or a crash loses nothing. */
export function LogEditor({ isAddition, usual, onClose }: LogEditorProps) {
  const userId = useWriter();
  const add = useAddLog();
  const [draft] = useState(() => readDraft(userId));
  const pictures = useLogPictures(draft?.images ?? []);
  const { isBlocked, ...video } = useLogVideo(draft?.video ?? null);
  const [visibility, setVisibility] = useState<Visibility>(draft?.visibility ?? usual);

  async function submit({ content }: LogValues, { setErrors }: FormikHelpers<LogValues>) {
    const answer = await add(
      content,
      { images: pictures.images.map(({ key }) => key), video: video.video?.key ?? '' },
      visibility,
    );
    if (!answer.ok && !answer.isQueued)
      return showFormRefusal(
        answer.error,
        setErrors,
        { word_forbidden: 'content', log_full: 'content' },
        ['images', 'video'],
      );
    dropDraft();
    if (!answer.ok) toast.show(answer.error.msg);
    else if (answer.data.isAddition) toast.ok(copy.added);
    else toast.grown(copy.done(answer.data.streak), LOG_POINTS, visibility === 'public');
    onClose();
  }
  return (
    <Sheet isOpen onClose={onClose} title={copy.editorTitle}>
      <Form
        initialValues={{ content: draft?.content ?? '' }}
        schema={logSchema}
        onSubmit={submit}
        className={styles.editor}
      >
        <p className="sub">{isAddition ? copy.add : copy.gives}</p>
        {draft && (
          <p className="sub" role="status">
            {copy.restored}
          </p>
        )}
        <FormTextAreaField
          name="content"
          label={copy.hint}
          placeholder={copy.hint}
          maxLength={LOG_LENGTH[1]}
          rows={6}
        />
        <DraftSaver
          userId={userId}
          visibility={visibility}
          images={pictures.images}
          video={video.video}
        />
        <Pictures {...pictures} hint={copy.images(pictures.max)} />
        <VideoPicker {...video} />
        <Segmented<Visibility>
          options={VISIBILITIES}
          value={visibility}
          onChange={setVisibility}
          label={copy.visibility}
        />
        <SubmitButton block disabled={pictures.isBlocked || isBlocked}>
          {copy.submit}
        </SubmitButton>
      </Form>
    </Sheet>
  );
}

interface DraftSaverProps {
  userId: number;
  visibility: Visibility;
  images: LogDraft['images'];
  video: LogDraft['video'];
}

/** On each change, until sent. */
function DraftSaver({ userId, visibility, images, video }: DraftSaverProps) {
  const {
    values: { content },
    isSubmitting,
  } = useFormikContext<LogValues>();
  useEffect(() => {
    if (!isSubmitting) saveDraft(userId, { content, visibility, images, video });
  }, [userId, content, visibility, images, video, isSubmitting]);
  return null;
}
