import { uploadKey } from '../kit/upload-key';
import { warn } from '../platform/log';
import { REQUEST_COPY } from './copy';
import type { RawResponse } from './raw-response';
import { HTTP_OK } from './read-envelope';
import { RequestError } from './request-error';
import type { CloudTicket, RequestConfig, UploadFile, UploadOptions } from './request-types';
import { sendForm, type Transport } from './transport';
import { UPLOAD_COPY } from './upload-copy';

const DEFAULT_FIELD = 'file';

const DEFAULT_CLOUD_HOST = 'https://up.qiniup.com';
const CLOUD_HOSTS: Readonly<Record<string, string>> = {
  ECN: DEFAULT_CLOUD_HOST,
  NCN: 'https://up-z1.qiniup.com',
  SCN: 'https://up-z2.qiniup.com',
  NA: 'https://up-na0.qiniup.com',
  ASG: 'https://up-as0.qiniup.com',
};

interface Upload {
  config: RequestConfig;
  options: UploadOptions;
  finish: (response: RawResponse, config: RequestConfig) => Promise<unknown>;
  transport: Transport | undefined;
}

function askForTicket(ask: NonNullable<UploadOptions['getQnToken']>): Promise<CloudTicket> {
  return new Promise((resolve, reject) => {
    Promise.resolve(ask(resolve)).then((ticket) => {
      if (ticket) resolve(ticket);
    }, reject);
  });
}

function cloudHost(region = ''): string {
  return /^https?:\/\//.test(region) ? region : (CLOUD_HOSTS[region] ?? DEFAULT_CLOUD_HOST);
}

/** Reported to developers only (specification 9.3). */
function complainAbout({ token, region, visitPrefix }: CloudTicket): void {
  if (!token) warn('upload: the ticket has no token');
  if (!region) warn('upload: the ticket has no region');
  if (!visitPrefix) warn('upload: the ticket has no visitPrefix');
}

function checkFiles(
  files: unknown,
  { to, maxSize, getQnToken }: UploadOptions,
): readonly UploadFile[] {
  if (!Array.isArray(files)) throw new RequestError('usage', UPLOAD_COPY.filesNotArray);
  if (to === 'cloud' && !getQnToken) throw new RequestError('usage', UPLOAD_COPY.missingToken);
  const list = files as readonly UploadFile[];
  if (maxSize !== undefined && list.some((file) => file.size > maxSize))
    throw new RequestError('file', UPLOAD_COPY.fileTooLarge);
  return list;
}

function formOf(
  fields: Readonly<Record<string, unknown>>,
  name: string,
  file: UploadFile,
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(key, String(value));
  form.append(name, file, file.name ?? name);
  return form;
}

async function sendToUrl(
  { config, options, finish, transport }: Upload,
  file: UploadFile,
  index: number,
): Promise<unknown> {
  // The browser sets the content type with its boundary.
  const response = await sendForm(transport, {
    url: config.url,
    form: formOf(
      (config.data ?? {}) as Record<string, unknown>,
      options.name ?? DEFAULT_FIELD,
      file,
    ),
    header: config.header,
    isCredentialed: true,
    timeoutMs: config.timeout,
    onProgress: (progress) => options.onProgress?.({ ...progress, index }),
  });
  return finish(response, config);
}

async function sendToCloud(
  { config, options, transport }: Upload,
  file: UploadFile,
  index: number,
  ticket: CloudTicket,
): Promise<string> {
  const key = ticket.key ?? uploadKey(file.name ?? '', ticket.folderPath);
  // A foreign host gets no headers or cookies of ours.
  const response = await sendForm(transport, {
    url: cloudHost(ticket.region),
    form: formOf({ key, token: ticket.token }, DEFAULT_FIELD, file),
    header: {},
    isCredentialed: false,
    timeoutMs: config.timeout,
    onProgress: (progress) => options.onProgress?.({ ...progress, index }),
  });
  if (response.statusCode !== HTTP_OK)
    throw new RequestError('response', REQUEST_COPY.badStatus, response.statusCode);
  return `${ticket.visitPrefix.replace(/\/$/, '')}/${key}`;
}

/** Returns what the data factory makes, or addresses in cloud storage. @throws RequestError */
export async function uploadFiles(upload: Upload): Promise<unknown[]> {
  const { config, options } = upload;
  const files = checkFiles(config.files, options);
  const ticket =
    options.to === 'cloud' && options.getQnToken
      ? await askForTicket(options.getQnToken)
      : undefined;
  if (ticket) complainAbout(ticket);
  const results: unknown[] = [];
  for (const [index, file] of files.entries()) {
    const result = ticket
      ? await sendToCloud(upload, file, index, ticket)
      : await sendToUrl(upload, file, index);
    options.onFile?.(result, index);
    results.push(result);
  }
  return results;
}
