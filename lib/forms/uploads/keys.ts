import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { clientNetwork } from '@/lib/platform/client-network';
import { macOf } from '@/lib/platform/digests';
import { createRecordCipher, type RecordCipher } from '@/lib/platform/encryption';

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

/** References of the first version have no digest. */
const REFERENCE = /^(?:1\.([0-9a-f]{32})|2\.([0-9a-f]{32})\.([0-9a-f]{32}))\.[\w-]{43}$/;

/** The upload that a reference names; its signature is still to be checked. */
type Named = { id: string; digest: string | null };

export function parseReference(reference: string): Named | null {
  const [, first, second, digest = null] = REFERENCE.exec(reference) ?? [];
  const id = first ?? second;
  return id === undefined ? null : { id, digest };
}

/** Equal for equal content, also when it was uploaded again: what a repeat is recognised by. */
export const contentIn = (reference: string): string =>
  parseReference(reference)?.digest ?? reference;

const createDamageError = () =>
  new QuarantineDamaged('An upload is encrypted with another secret.');

const deriveKeyFrom = (from: KeyObject, use: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', from, 'quarantine', use, KEY_BYTES)));

/** Encrypts the key and the name of each file. */
export const createFileKeyCipher = (
  secret: KeyObject,
  earlier: readonly KeyObject[] = [],
): RecordCipher =>
  createRecordCipher(
    deriveKeyFrom(secret, 'wrap'),
    earlier.map((each) => deriveKeyFrom(each, 'wrap')),
    createDamageError,
  );

/** Signs what the visitor's page holds of a file. */
function createSigner(secret: KeyObject) {
  const signing = deriveKeyFrom(secret, 'reference');
  const sessionKey = deriveKeyFrom(secret, 'visitor');

  const hashSession = (session: string): string =>
    createHmac('sha256', sessionKey).update(session).digest('base64url');

  function signReference({ id, digest }: Named, binding: Binding): string {
    const { site, webform, element, session } = binding;
    const version = digest === null ? 1 : 2;
    const named = digest === null ? [id] : [id, digest];
    const parts = [`reference-${version}`, site, webform, element, hashSession(session), ...named];
    return [version, ...named, macOf(parts, signing).toString('base64url')].join('.');
  }

  return { hashSession, signReference };
}

/** Derives one key for each use by HKDF (RFC 5869) from at least 32 random bytes; `earlier` ones only decrypt and check. */
export function createKeys(secret: KeyObject, earlier: readonly KeyObject[] = []) {
  const deriveKey = (use: string) => deriveKeyFrom(secret, use);
  const cipher = createFileKeyCipher(secret, earlier);
  const { hashSession, signReference } = createSigner(secret);
  const signers = [signReference, ...earlier.map((each) => createSigner(each).signReference)];
  const clientKey = deriveKey('client');
  const content = deriveKey('content');

  return {
    wrap: ({ key, name }: FileSecrets, id: string): Buffer =>
      cipher.encrypt(Buffer.concat([key, Buffer.from(name)]), id),

    unwrap(wrapped: Uint8Array, id: string): FileSecrets {
      const plain = cipher.decrypt(wrapped, id);
      return { key: plain.subarray(0, KEY_BYTES), name: plain.toString('utf8', KEY_BYTES) };
    },

    newKey: () => randomBytes(KEY_BYTES),

    signReference,

    isSigned: (reference: string, named: Named, binding: Binding): boolean =>
      signers.some((sign) =>
        timingSafeEqual(Buffer.from(reference), Buffer.from(sign(named, binding))),
      ),

    /** A keyed hash: the visitor's page holds it, and must not tell what a file is. */
    newDigest() {
      const hash = createHmac('sha256', content);
      return {
        update: (bytes: Uint8Array): void => void hash.update(bytes),
        end: (): string => hash.digest('hex').slice(0, KEY_BYTES),
      };
    },

    hashSession,

    hashClient: (ipAddress: string): string =>
      createHmac('sha256', clientKey).update(clientNetwork(ipAddress)).digest('base64url'),
  };
}

export type Keys = ReturnType<typeof createKeys>;
