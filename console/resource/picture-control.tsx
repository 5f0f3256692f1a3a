'use client';

import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { caretLeft, caretRight, x } from '@/components/ui/icons/common';
import type { ControlProps } from '@/console/kit/control-props';
import { Button, IconButton } from '@/console/ui/button';
import { Picture } from '@/console/ui/picture';
import { resourceCopy as copy } from './copy';
import styles from './picture-control.module.css';
import { type Upload, usePictureUploads } from './use-picture-uploads';

const TYPES = 'image/jpeg,image/png,image/webp,image/gif';

export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}

interface TileProps {
  title: string;
  name: string;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

function Tile({ title, name, at, count, onMove, onRemove }: TileProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(at, at + step);
  };
  return (
    <li
      className={cx('grid gap-4 items-center', styles.tile)}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', String(at))}
      onDrop={(event) => {
        const from = event.dataTransfer.getData('text/plain');
        if (from === '') return;
        event.preventDefault();
        event.stopPropagation();
        onMove(Number(from), at);
      }}
      onKeyDown={onKeyDown}
    >
      <Picture className={styles.picture} name={name} alt={copy.pictureAt(title, at + 1)} />
      {at === 0 && count > 1 && <span className="t-cap ink-3">{copy.cover}</span>}
      <span className="row">
        {count > 1 && (
          <>
            <IconButton
              isSmall
              icon={caretLeft}
              label={copy.sooner(at + 1)}
              disabled={at === 0}
              onClick={() => onMove(at, at - 1)}
            />
            <IconButton
              isSmall
              icon={caretRight}
              label={copy.later(at + 1)}
              disabled={at === count - 1}
              onClick={() => onMove(at, at + 1)}
            />
          </>
        )}
        <IconButton isSmall icon={x} label={copy.removePicture(at + 1)} onClick={onRemove} />
      </span>
    </li>
  );
}

function Sending({
  upload,
  onRetry,
  onDrop,
}: {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const { file, problem } = upload;
  return (
    <p className="row gap-8 t-sub" role="status">
      <span className="clip narrow">{file.name}</span>
      <span className={problem === null ? 'ink-3' : 'neg-ink'}>{problem ?? copy.sending}</span>
      {problem !== null && (
        <>
          <Button size="sm" onClick={onRetry}>
            {copy.retryPicture(file.name)}
          </Button>
          <IconButton isSmall icon={x} label={copy.dropPicture(file.name)} onClick={onDrop} />
        </>
      )}
    </p>
  );
}

function Choose({
  title,
  hint,
  isMany,
  isOver,
  onFiles,
}: {
  title: string;
  hint: string;
  isMany: boolean;
  isOver: boolean;
  onFiles: (files: Iterable<File>) => void;
}) {
  return (
    <label className={cx('grid gap-4 centered balance', styles.drop, isOver && styles.over)}>
      <span className="sub">{hint}</span>
      <input
        type="file"
        className="vh"
        aria-label={title}
        accept={TYPES}
        multiple={isMany}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}

function usePictures({ value, field: { max = 1, folder }, onChange }: ControlProps) {
  const names = useMemo(() => (Array.isArray(value) ? (value as string[]) : []), [value]);
  // two pictures may arrive before the form is drawn again
  const latest = useRef(names);
  useEffect(() => {
    latest.current = names;
  }, [names]);
  const change = (next: readonly string[]) => {
    latest.current = [...next];
    onChange(next);
  };
  const uploading = usePictureUploads((key) => {
    if (!latest.current.includes(key)) change([...latest.current, key].slice(0, max));
  }, folder);
  const room = max - names.length - uploading.uploads.length;
  const take = (files: Iterable<File>) => uploading.add([...files].slice(0, room));
  return { ...uploading, names, change, room, take, max };
}

export function PictureControl(props: ControlProps) {
  const { title, hint } = props.field;
  const { names, uploads, max, room, change, take, send, drop } = usePictures(props);
  const [isOver, setOver] = useState(false);
  const hover = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <fieldset
      className="grid gap-8"
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <legend className="t-sub l-20 ink-2">{title}</legend>
      {names.length > 0 && (
        <ul className="flex wrap gap-8">
          {names.map((name, at) => (
            <Tile
              key={name}
              {...{ title, name, at, count: names.length }}
              onMove={(from, to) => change(moved(names, from, to))}
              onRemove={() => change(names.filter((one) => one !== name))}
            />
          ))}
        </ul>
      )}
      {uploads.map((upload) => (
        <Sending
          key={upload.id}
          upload={upload}
          onRetry={() => send(upload)}
          onDrop={() => drop(upload.id)}
        />
      ))}
      {room > 0 && (
        <Choose
          {...{ title, isOver }}
          hint={hint ?? copy.pictureHint(max)}
          isMany={max > 1}
          onFiles={take}
        />
      )}
      {props.error && <p className="t-cap neg-ink">{props.error}</p>}
    </fieldset>
  );
}
