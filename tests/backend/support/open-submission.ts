import { request } from 'node:http';

type Received = { status: number | undefined; connection: string | undefined };

const BODY = JSON.stringify({ webform_id: 'vol', naam: 'Een' });

/** A submission whose head the backend has seen, and whose body is still to come. */
export async function openSubmission(origin: string) {
  const url = `${origin}/main/nl/webform_rest/submit`;
  const sending = request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': BODY.length,
      expect: '100-continue',
    },
  });
  const received = new Promise<Received>((done, failed) => {
    sending.once('error', failed);
    sending.once('response', (response) => {
      response.resume();
      done({ status: response.statusCode, connection: response.headers.connection });
    });
  });
  await new Promise((seen) => {
    sending.once('continue', seen).flushHeaders();
  });
  return {
    url,
    /** Sends the body and waits for the response. */
    finish: () => {
      sending.end(BODY);
      return received;
    },
  };
}

/** Waits until no server listens there. */
export async function stopsListening(url: string): Promise<void> {
  const isListening = await fetch(url, { headers: { connection: 'close' } }).then(
    () => true,
    () => false,
  );
  if (isListening) await stopsListening(url);
}
