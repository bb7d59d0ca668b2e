/** A schema of zod, or of zod/mini. */
type Schema<Shape> = { safeParse: (value: unknown) => { data?: Shape | undefined } }

/**
 * What stands in a JSON text when it has the shape of a schema; undefined when it is anything else.
 * For what others may have written: never throws.
 */
export function readAs<Shape>(schema: Schema<Shape>, text: Uint8Array | string): Shape | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(text).toString())).data
  } catch {
    return undefined
  }
}
