import type { Query } from '../kit/query';
import type { RawResponse } from './raw-response';
import type { RequestError } from './request-error';
import type { Progress, Transport } from './transport';

export type Header = Readonly<Record<string, string>>;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'JSONP' | 'UPLOAD';

/** The switches of one request; each is on unless it is turned off. */
export interface Flags {
  /** Shows a toast for a failed transport or a file too large. */
  isPrompt: boolean;
  /** Counts for the loading indicator. */
  load: boolean;
  /** The data factory reads the answer; else the raw response is the result. */
  isFactory: boolean;
}

/** Encoding of the body. `none`: no body, or one whose content type the browser sets. */
export type Encoding = 'json' | 'form' | 'none';

/** One request as the hooks see it: defaults merged in, the address complete. */
export interface RequestConfig extends Flags {
  /** False for `data` of a successful answer that the caller cannot use; the data factory refuses the answer then. */
  accepts?: (data: unknown) => boolean;
  method: Method;
  url: string;
  data: unknown;
  /** Without the content type: that follows from `encoding`. */
  header: Header;
  encoding: Encoding;
  /** Uploads only. */
  files?: readonly UploadFile[];
  /** ms */
  timeout: number;
}

/** All that a start hook may change. */
export type StartPatch = Partial<
  Pick<RequestConfig, 'data' | 'header' | 'isPrompt' | 'load' | 'isFactory' | 'files'>
>;

export interface CallOptions extends Partial<Flags>, Pick<RequestConfig, 'accepts'> {
  header?: Header;
  /** ms */
  timeout?: number;
}

export interface RequestSettings {
  /** Put in front of every address that is not absolute. */
  baseUrl?: string;
  /** The same for uploads. */
  fileUrl?: string;
  /** Default headers. They are copied into each request and never changed. */
  header?: Header;
  /** Timeout of calls in ms; uploads have their own. */
  timeout?: number;
  uploadTimeout?: number;
  /** Returns an object (possibly with changes) to go on; anything else refuses the request. */
  onStart?: (config: RequestConfig) => StartPatch | false | Promise<StartPatch | false>;
  /** Runs last, always, once the start hook was reached. */
  onEnd?: (config: RequestConfig) => void;
  onError?: (error: RequestError, config: RequestConfig) => void;
  /** Makes the result out of a response; the default reads the envelope. */
  dataFactory?: (response: RawResponse, config: RequestConfig) => unknown;
  /** Shows a toast for so many ms. */
  notify?: (text: string, ms: number) => void;
  /** Shows and hides the loading indicator. */
  onLoading?: (isVisible: boolean) => void;
  /** Replaces `fetch`, which is otherwise looked up at each call. */
  transport?: Transport;
}

export type UploadFile = Blob & { readonly name?: string };

/** Result of the token callback for an upload to cloud storage. */
export interface CloudTicket {
  token: string;
  /** Base address of uploaded files. */
  visitPrefix: string;
  folderPath?: string;
  /** Where the token is for one file only: its key. */
  key?: string;
  /** Region code of the provider, or the https address of an upload host. */
  region?: string;
}

export interface UploadOptions extends CallOptions {
  /** `url`: multipart to an address of ours (default). `cloud`: straight to cloud storage, with a token. */
  to?: 'url' | 'cloud';
  /** Default `upload/image`. */
  url?: string;
  files: readonly UploadFile[];
  /** Form field of the file. */
  name?: string;
  /** Further form fields. */
  data?: Query;
  /** Bytes that one file may have. */
  maxSize?: number;
  /** Gives a ticket by its callback or as its result. */
  getQnToken?: (done: (ticket: CloudTicket) => void) => CloudTicket | Promise<CloudTicket> | void;
  onProgress?: (progress: Progress & { index: number }) => void;
  /** After each file, with its result. */
  onFile?: (result: unknown, index: number) => void;
}

/** Runs one request: start hook, sending, data factory, error hook, end hook. */
export type Run = <T>(
  config: RequestConfig,
  missingUrl: string,
  send: (config: RequestConfig) => Promise<T>,
) => Promise<T>;
