import type { Query } from '../kit/query';
import type { RawResponse } from './raw-response';
import type { RequestError } from './request-error';
import type { Progress, Transport } from './transport';

export type Header = Readonly<Record<string, string>>;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'JSONP' | 'UPLOAD';

export interface Flags {
  isPrompt: boolean;
  load: boolean;
  isFactory: boolean;
}

/** `none`: no body, or the browser sets its content type. */
export type Encoding = 'json' | 'form' | 'none';

export interface RequestConfig extends Flags {
  /** False where the caller cannot use `data` of a success. */
  accepts?: (data: unknown) => boolean;
  method: Method;
  url: string;
  data: unknown;
  /** Without content type: see `encoding`. */
  header: Header;
  encoding: Encoding;
  files?: readonly UploadFile[];
  /** ms */
  timeout: number;
}

export type StartPatch = Partial<
  Pick<RequestConfig, 'data' | 'header' | 'isPrompt' | 'load' | 'isFactory' | 'files'>
>;

export interface CallOptions extends Partial<Flags>, Pick<RequestConfig, 'accepts'> {
  header?: Header;
  /** ms */
  timeout?: number;
}

export interface RequestSettings {
  baseUrl?: string;
  fileUrl?: string;
  header?: Header;
  /** ms; uploads have their own. */
  timeout?: number;
  uploadTimeout?: number;
  onStart?: (config: RequestConfig) => StartPatch | false | Promise<StartPatch | false>;
  onEnd?: (config: RequestConfig) => void;
  onError?: (error: RequestError, config: RequestConfig) => void;
  dataFactory?: (response: RawResponse, config: RequestConfig) => unknown;
  notify?: (text: string, ms: number) => void;
  onLoading?: (isVisible: boolean) => void;
  /** Default: `fetch`, looked up at each call. */
  transport?: Transport;
}

export type UploadFile = Blob & { readonly name?: string };

export interface CloudTicket {
  token: string;
  visitPrefix: string;
  folderPath?: string;
  key?: string;
  /** Provider's region code, or https address of an upload host. */
  region?: string;
}

export interface UploadOptions extends CallOptions {
  /** `url`: multipart to our server; `cloud`: with a token. */
  to?: 'url' | 'cloud';
  url?: string;
  files: readonly UploadFile[];
  name?: string;
  data?: Query;
  maxSize?: number;
  getQnToken?: (done: (ticket: CloudTicket) => void) => CloudTicket | Promise<CloudTicket> | void;
  onProgress?: (progress: Progress & { index: number }) => void;
  onFile?: (result: unknown, index: number) => void;
}

/** Start hook, sending, data factory, error hook, end hook. */
export type Run = <T>(
  config: RequestConfig,
  missingUrl: string,
  send: (config: RequestConfig) => Promise<T>,
) => Promise<T>;
