import { z } from 'zod';
import { line } from '@/lib/cms/decode/fields/field';
import type { ParagraphKind } from '@/lib/content/paragraph';

/** Every paragraph has an id, which is its React key. */
const common = z.object({ uuid: line.pipe(z.string()) });

export const paragraphOf = <
  Kind extends ParagraphKind,
  Fields extends z.ZodRawShape,
  Payload extends object,
>(
  kind: Kind,
  fields: Fields,
  payloadOf: (wire: z.output<z.ZodObject<Fields>>) => Payload | null,
) =>
  z.intersection(common, z.object(fields)).transform((wire) => {
    const payload = payloadOf(wire);
    return payload && { kind, id: wire.uuid, ...payload };
  });
