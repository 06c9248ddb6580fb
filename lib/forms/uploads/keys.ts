import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { clientNetwork } from '@/lib/platform/client-network';
import { createRecordCipher } from '@/lib/platform/encryption';

/** An upload does not decrypt: another secret, or changed bytes. */
export class QuarantineDamaged extends Error {
  override readonly name = 'QuarantineDamaged';
}

const KEY_BYTES = 32;

export type FileSecrets = { key: Buffer; name: string };

/** Who uploaded it for what: a reference is valid nowhere else. */
export type Binding = {
  site: string;
  webform: string;
  element: string;
  session: string;
};

export type HashedBinding = Omit<Binding, 'session'> & { sessionHash: string };

/** Returns the id in a reference, whose signature is still to be checked. */
export const idIn = (reference: string): string | null =>
  /^1\.([0-9a-f]{32})\.[\w-]{43}$/.exec(reference)?.[1] ?? null;

/** Derives one key for each use by HKDF (RFC 5869) from at least 32 random bytes. */
export function keysOf(secret: Buffer) {
  const derived = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'quarantine', use, KEY_BYTES));
  const cipher = createRecordCipher(
    derived('wrap'),
    (cause) => new QuarantineDamaged('An upload is encrypted with another secret.', { cause }),
  );
  const signing = derived('reference');
  const sessionKey = derived('visitor');
  const clientKey = derived('client');

  function signReference(id: string, binding: HashedBinding): string {
    const { site, webform, element, sessionHash } = binding;
    const text = JSON.stringify(['reference-1', site, webform, element, sessionHash, id]);
    return `1.${id}.${createHmac('sha256', signing).update(text).digest('base64url')}`;
  }

  return {
    wrap: ({ key, name }: FileSecrets, id: string): Buffer =>
      cipher.encrypt(Buffer.concat([key, Buffer.from(name)]), id),

    unwrap(wrapped: Uint8Array, id: string): FileSecrets {
      const plain = cipher.decrypt(wrapped, id);
      return { key: plain.subarray(0, KEY_BYTES), name: plain.toString('utf8', KEY_BYTES) };
    },

    newKey: () => randomBytes(KEY_BYTES),

    signReference,

    isSigned: (reference: string, id: string, binding: HashedBinding): boolean =>
      timingSafeEqual(Buffer.from(reference), Buffer.from(signReference(id, binding))),

    hashSession: (session: string): string =>
      createHmac('sha256', sessionKey).update(session).digest('base64url'),

    hashClient: (ipAddress: string): string =>
      createHmac('sha256', clientKey).update(clientNetwork(ipAddress)).digest('base64url'),
  };
}

export type Keys = ReturnType<typeof keysOf>;
