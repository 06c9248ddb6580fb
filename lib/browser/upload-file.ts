import { LoadError } from './fetch-json';

const STALL_MS = 60_000;

export type UploadResponse = { status: number; body: unknown };

type Options = { signal: AbortSignal; onProgress: (progress: number) => void };

// Reserved by RFC 8187, not encoded by encodeURIComponent.
const RESERVED = /['()*]/g;
const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

const encodeExtended = (name: string) =>
  `UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(RESERVED, hex)}`;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
};

/** XMLHttpRequest, for fetch has no upload progress. Rejects with LoadError or AbortError. */
export function uploadFile(path: string, file: File, options: Options): Promise<UploadResponse> {
  const { signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const restartStall = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        call.abort();
      }, STALL_MS);
    };
    const stop = () => {
      call.abort();
    };
    const cleanUp = () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', stop);
    };
    const fail = () => {
      cleanUp();
      reject(signal.aborted ? new DOMException('', 'AbortError') : new LoadError(path));
    };

    call.upload.onprogress = ({ loaded, total }) => {
      restartStall();
      if (total > 0) onProgress(loaded / total);
    };
    call.onload = () => {
      cleanUp();
      resolve({ status: call.status, body: parseJson(call.responseText) });
    };
    call.onerror = fail;
    call.onabort = fail;

    call.open('POST', path);
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('content-type', 'application/octet-stream');
    call.setRequestHeader(
      'content-disposition',
      `attachment; filename*=${encodeExtended(file.name)}`,
    );
    signal.addEventListener('abort', stop);
    restartStall();
    call.send(file);
    if (signal.aborted) call.abort();
  });
}
