import type { Query } from '../kit/query';
import type { RawResponse } from './data-factory';
import type { RequestError } from './request-error';
import type { Progress, Transport } from './transport';

export type Header = Readonly<Record<string, string>>;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'JSONP' | 'UPLOAD';

/** The switches of one request; each is on unless it is turned off. */
export interface Flags {
  /** Whether a failed transport (or a file too large) is told by a toast. */
  isPrompt: boolean;
  /** Whether the request counts for the loading indicator. */
  load: boolean;
  /** Whether the data factory reads the answer; else the raw response is the result. */
  isFactory: boolean;
}

/** How a body is written. `none`: no body, or one whose content type the browser writes. */
export type Encoding = 'json' | 'form' | 'none';

/** One request as the hooks see it: defaults merged in, the address complete. */
export interface RequestConfig extends Flags {
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

export interface CallOptions extends Partial<Flags> {
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
  /** Time-out of calls in ms; uploads have their own. */
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
  /** Stands in for `fetch`, which is looked up at each call otherwise. */
  transport?: Transport;
}

export type UploadFile = Blob & { readonly name?: string };

/** What the token callback gives for an upload to cloud storage. */
export interface CloudTicket {
  token: string;
  /** Address under which uploaded files are seen. */
  visitPrefix: string;
  folderPath?: string;
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

/** Runs one request through its life: start hook, sending, data factory, error hook, end hook. */
export type Run = <T>(
  config: RequestConfig,
  missingUrl: string,
  send: (config: RequestConfig) => Promise<T>,
) => Promise<T>;
